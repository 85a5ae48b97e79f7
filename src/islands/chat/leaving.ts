/** Script of the page that names the host of a link before it is opened. */
const page = document.querySelector<HTMLElement>('[data-leaving]');

function targetIn(hash: string): URL | undefined {
  try {
    const target = new URL(decodeURIComponent(hash.slice(1)));
    return ['http:', 'https:'].includes(target.protocol) && target.username === '' ? target : undefined;
  } catch {
    return undefined;
  }
}

function show(part: HTMLElement): void {
  const target = targetIn(location.hash);
  const [known, unknown] = ['known', 'unknown'].map((name) => part.querySelector<HTMLElement>(`[data-${name}]`));
  if (known) known.hidden = target === undefined;
  if (unknown) unknown.hidden = target !== undefined;
  if (!target || !known) return;
  // A link to this site needs no warning.
  if (target.origin === location.origin) {
    location.replace(target);
    return;
  }
  // Lookalike letters of other scripts are shown in Punycode: xn--…
  const [host, address, link] = ['host', 'address', 'link'].map((name) => known.querySelector<HTMLElement>(`[data-${name}]`));
  if (host) host.textContent = target.host;
  if (address) address.textContent = target.href;
  if (link instanceof HTMLAnchorElement) link.href = target.href;
}

if (page) {
  show(page);
  addEventListener('hashchange', () => show(page));
}

export {};
