import type { BrowserContext } from '@playwright/test';

const mark = 'focus lost:';

/**
 * Watches every page of a context for key presses after which nothing has the focus: the next Tab would start at the top of the page.
 * @returns a function that returns the key presses so far, each with its page
 */
export async function watchFocus(context: BrowserContext): Promise<() => string[]> {
  const lost: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'debug' && message.text().startsWith(mark)) lost.push(message.text().slice(mark.length + 1));
  });
  await context.addInitScript((said) => {
    // Delay before the check, which rendering may extend: longer than the focus keeper waits, and as long as a change takes.
    const pause = 100;
    const patience = 5;
    const watched = 30;
    let timer: ReturnType<typeof setInterval>;
    const isLost = () => !document.activeElement || document.activeElement === document.body;
    const nameOf = ({ tagName, id, ariaLabel, textContent }: Element) =>
      `${tagName.toLowerCase()} “${(ariaLabel || id || textContent || '').trim().slice(0, 60)}”`;
    // A dialog that was opened without a focused element can't restore the focus.
    const fromNothing = new WeakSet<Element>();
    addEventListener(
      'focusin',
      ({ target, relatedTarget }) => {
        const dialog = (target as Element).closest?.('dialog');
        if (dialog && relatedTarget === null) fromNothing.add(dialog);
      },
      true,
    );
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => {
        if (!isTrusted || isLost() || !document.activeElement) return;
        const dialog = document.activeElement.closest('dialog');
        const press = `${key} on ${nameOf(document.activeElement)} at ${location.pathname}${location.search}`;
        let looks = 0;
        let lostFor = 0;
        clearInterval(timer);
        timer = setInterval(() => {
          looks += 1;
          lostFor = isLost() && document.hasFocus() ? lostFor + 1 : 0;
          if (lostFor > patience && !(dialog && !dialog.open && fromNothing.has(dialog))) console.debug(`${said} ${press}`);
          if (lostFor > patience || looks > watched) clearInterval(timer);
        }, pause);
      },
      true,
    );
    // A mouse press moves the focus on purpose, and leaving a page discards it.
    for (const sign of ['pointerdown', 'pagehide', 'beforeunload']) addEventListener(sign, () => clearInterval(timer), true);
  }, mark);
  return () => lost;
}
