const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => within.querySelectorAll<Found>(selector);

/** Turns links to parts of a page into tabs with arrow key navigation. Without JavaScript they stay links. */
export function tabs(): void {
  for (const box of all('[data-tabs]')) {
    const list = box.querySelector('ul');
    const links = [...all<HTMLAnchorElement>('a', list ?? box)];
    const panels = links.flatMap(({ hash }) => box.querySelector<HTMLElement>(hash) ?? []);
    const choose = (at: number, focus: boolean) => {
      for (const [each, link] of links.entries()) {
        link.setAttribute('aria-selected', String(each === at));
        link.classList.toggle('btn-secondary', each === at);
        link.tabIndex = each === at ? 0 : -1;
        const panel = panels[each];
        if (panel) panel.hidden = each !== at;
      }
      if (focus) links[at]?.focus();
    };
    list?.setAttribute('role', 'tablist');
    for (const [at, link] of links.entries()) {
      link.parentElement?.setAttribute('role', 'none');
      link.setAttribute('role', 'tab');
      link.id = `${link.hash.slice(1)}-tab`;
      link.setAttribute('aria-controls', link.hash.slice(1));
      panels[at]?.setAttribute('role', 'tabpanel');
      panels[at]?.setAttribute('aria-labelledby', link.id);
      if (panels[at]) panels[at].tabIndex = 0;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        choose(at, true);
      });
      link.addEventListener('keydown', (event) => {
        const next = document.documentElement.dir === 'rtl' ? -1 : 1;
        const steps: Record<string, number> = { ArrowRight: at + next, ArrowLeft: at - next, Home: 0, End: links.length - 1, ' ': at };
        const to = steps[event.key];
        if (to === undefined) return;
        event.preventDefault();
        choose((to + links.length) % links.length, true);
      });
    }
    choose(0, false);
  }
}
