/** Page behind the link to an invoice: it prints, and reports that it was opened, unless by an admin. */
const page = document.querySelector<HTMLElement>('[data-shared-invoice]');

function reportOpened(key: string): void {
  const headers = { 'content-type': 'application/json' };
  // A beacon would not say which site it comes from: the page tells nobody where it was.
  fetch('/api/invoice/opened', { method: 'POST', headers, body: JSON.stringify({ key }), keepalive: true }).catch(() => undefined);
}

if (page) {
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
  const { sharedInvoice: key } = page.dataset;
  if (key && document.documentElement.dataset.signedInAs !== 'admin') reportOpened(key);
}
