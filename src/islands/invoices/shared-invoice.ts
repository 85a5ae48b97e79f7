/** Script of a shared invoice: prints, responds to a quotation, and reports that it was opened, unless by an admin. */
const page = document.querySelector<HTMLElement>('[data-shared-invoice]');

async function decide(key: string, as: string | undefined): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/invoice/decide', { method: 'POST', headers, body: JSON.stringify({ key, as }) }).catch(() => undefined);
  if (answer?.ok) return location.reload();
  const failed = page?.querySelector<HTMLElement>('[data-failed]');
  if (failed) failed.textContent = failed.dataset.failed ?? '';
}

function reportOpened(key: string): void {
  const headers = { 'content-type': 'application/json' };
  // A beacon would be sent without its origin, as the page sends no referrer.
  fetch('/api/invoice/opened', { method: 'POST', headers, body: JSON.stringify({ key }), keepalive: true }).catch(() => undefined);
}

if (page) {
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
  const { sharedInvoice: key } = page.dataset;
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-decide]')) {
    button.addEventListener('click', () => key && decide(key, button.dataset.decide));
  }
  if (key && document.documentElement.dataset.signedInAs !== 'admin') reportOpened(key);
}
