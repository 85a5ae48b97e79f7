/** Shares the page's URL with the device's share sheet, or copies it and confirms beside the button. */
export async function share(): Promise<void> {
  const title = document.querySelector('h1')?.textContent ?? '';
  const url = location.origin + location.pathname;
  if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
  const said = document.querySelector<HTMLElement>('[data-share-said]');
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  if (said) said.textContent = (copied ? said.dataset.copied : said.dataset.failed) ?? '';
}
