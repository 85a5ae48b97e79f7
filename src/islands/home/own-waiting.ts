/** Shows what waits for the person who is signed in, on any page that has the place for it (Waiting.astro). */
const waiting = document.querySelector<HTMLElement>('[data-waiting]');
if (waiting && document.documentElement.dataset.session === 'in')
  import('./waiting.ts').then(({ showWaiting }) => showWaiting(waiting)).catch(() => undefined);

export {};
