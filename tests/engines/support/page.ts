import type { Driver, InputSource } from './browser.ts';

interface Point {
  x: number;
  y: number;
}

const keys: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ' ': ' ',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
  Shift: '\uE008',
};
const maxWait = 15_000;

/** Polls the page until the result is as expected; during navigation there is no result. @throws Error with the last result */
export async function until<Answer>(ask: () => Promise<Answer>, isGood: (answer: Answer) => boolean, what: string): Promise<Answer> {
  const end = Date.now() + maxWait;
  for (;;) {
    let answer: unknown;
    try {
      answer = await ask();
      if (isGood(answer as Answer)) return answer as Answer;
    } catch (error) {
      answer = error;
    }
    if (Date.now() > end) throw new Error(`${what}: ${answer instanceof Error ? answer.message : JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Centre of the first visible element that matches a selector and a text or name; runs in the page. */
function placeOf(selector: string, text: string, isStill: boolean): Promise<Point | null> | Point | null {
  const nameOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ]
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && nameOf(element).includes(text));
  if (!found) return null;
  if (!isStill) return { x: 0, y: 0 };
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = () => found.getBoundingClientRect();
  const { x, y, width, height } = box();
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const top = document.elementFromPoint(middle.x, middle.y);
      const isReached = top && (found.contains(top) || top.contains(found) || (found as HTMLInputElement).labels?.[0]?.contains(top));
      resolve(isReached && box().x === x && box().y === y && !found.closest('astro-island[ssr]') ? middle : null);
    }),
  );
}

/** Centres of elements at their current positions; runs in the page. */
function middlesOf(places: [string, string?][]): (Point | undefined)[] {
  return places.map(([selector, text = '']) => {
    const found = [...document.querySelectorAll(selector)].find(
      (element) => element.checkVisibility() && element.textContent?.includes(text),
    );
    const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return found && { x: x + width / 2, y: y + height / 2 };
  });
}

/** A tab that is used like a user does: by mouse, keyboard and visible content. */
export class Page {
  readonly driver: Driver;
  readonly origin: string;
  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  goTo(path: string): Promise<void> {
    return this.driver.goTo(this.origin + path);
  }

  async run<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return JSON.parse(await this.driver.call(String(work), args));
  }

  /** Path and query of the current URL. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  isAt(path: RegExp): Promise<unknown> {
    return until(
      () => this.address(),
      (address) => path.test(address),
      String(path),
    );
  }

  /** Waits until an element is visible. */
  sees(selector: string, text = ''): Promise<unknown> {
    return until(() => this.run(placeOf, selector, text, false), Boolean, `${selector} ${text}`);
  }

  misses(selector: string, text = ''): Promise<unknown> {
    return until(
      () => this.run(placeOf, selector, text, false),
      (place) => !place,
      `no ${selector} ${text}`,
    );
  }

  /** Waits until an element has the focus; whether the window is in front depends on the system. */
  focuses(selector: string): Promise<unknown> {
    return until(() => this.run((own) => document.activeElement?.matches(own), selector), Boolean, `focus on ${selector}`);
  }

  /** Waits for field values, or for texts of other elements. */
  has(selector: string, expected: string[]): Promise<unknown> {
    const read = (own: string) =>
      [...document.querySelectorAll(own)].map((element) =>
        'value' in element && element.localName !== 'li' ? String(element.value) : element.textContent?.trim(),
      );
    return until(
      () => this.run(read, selector),
      (found) => JSON.stringify(found) === JSON.stringify(expected),
      selector,
    );
  }

  /** Centre of an element that is at rest and not covered. */
  async place(selector: string, text = ''): Promise<Point> {
    return (await until(() => this.run(placeOf, selector, text, true), Boolean, `${selector} ${text}`)) as Point;
  }

  private mouse(...actions: object[]): Promise<void> {
    return this.driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  move(to: Point): Promise<void> {
    return this.mouse({ type: 'pointerMove', ...to, duration: 0 });
  }

  async click(selector: string, text = ''): Promise<void> {
    const at = await this.place(selector, text);
    await this.mouse({ type: 'pointerMove', ...at, duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
  }

  /** Drags one element onto another, each given by a selector and a text. */
  async drag(from: [string, string?], to: [string, string?]): Promise<void> {
    await this.place(...to);
    await this.place(...from);
    // Either element may have been scrolled into view for the other.
    const [start, end] = await this.run(middlesOf, [from, to]);
    if (!start || !end) throw new Error(`${from} or ${to} went away.`);
    const move = (x: number, y: number) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 30 });
    await this.mouse(
      move(start.x, start.y),
      { type: 'pointerDown', button: 0 },
      move(start.x + 8, start.y + 8),
      move((start.x + end.x) / 2, (start.y + end.y) / 2),
      move(end.x, end.y),
      move(end.x + 2, end.y + 2),
      { type: 'pointerUp', button: 0 },
    );
  }

  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this.keys(actions);
  }

  /** Presses a key combination, such as `Control+a`. */
  press(combination: string): Promise<void> {
    const values = combination.split('+').map((name) => keys[name] ?? name);
    return this.keys([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  private keys(actions: object[]): Promise<void> {
    const source: InputSource = { type: 'key', id: 'keyboard', actions };
    return this.driver.act([source]);
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Selects an option by its text; native dropdowns can't be clicked. */
  async choose(selector: string, text: string): Promise<void> {
    await this.place(selector);
    await this.run(
      (own, label) => {
        const field = document.querySelector<HTMLSelectElement>(own);
        const option = [...(field?.options ?? [])].find((one) => one.text === label);
        if (!field || !option) throw new Error(`There is no ${label}.`);
        field.value = option.value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      selector,
      text,
    );
  }

  async back(): Promise<void> {
    await this.run(() => history.back());
  }
}
