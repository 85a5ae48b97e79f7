/** Confirms an email with the code in the URL, and shows the result. */
export async function verify(): Promise<void> {
  const url = new URL(location.href);
  const confirmation = url.searchParams.get('confirmation');
  if (!confirmation) return;
  // The used code is removed from the history.
  url.searchParams.delete('confirmation');
  history.replaceState(null, '', url);
  show('checking');
  try {
    const answer = await fetch(`/auth/email-confirmation?${new URLSearchParams({ confirmation })}`);
    show(answer.ok ? 'confirmed' : answer.status < 500 && answer.status !== 429 ? 'refused' : 'offline');
  } catch {
    show('offline');
  }
}

function show(state: string): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-verify] [data-state]')) text.hidden = text.dataset.state !== state;
}
