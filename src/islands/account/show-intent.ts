import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { intentFor } from '../../lib/session/intent.ts';

/** Shows the purpose of the sign-in above the form, with the listing concerned. */
export async function showIntent(returnTo: string | null): Promise<void> {
  const intent = intentFor(returnTo);
  const lead = document.querySelector('[data-form-words]');
  if (!intent || !lead) return;
  await loadTexts();
  const { action, name, title, picture } = intent;
  const said = Object.assign(document.createElement('p'), { className: 'font-semibold wrap-anywhere' });
  const t = texts(pageLanguage());
  said.textContent = t(`signIn.next.${action}`, { name });
  const about = Object.assign(document.createElement('p'), { className: 'text-sm text-quiet lines-2', textContent: title, dir: 'auto' });
  const words = Object.assign(document.createElement('div'), { className: 'min-w-0' });
  words.append(said, about);
  const part = Object.assign(document.createElement('div'), { className: 'mb-6 flex items-center gap-3 rounded-box bg-base-200 p-3' });
  // Only pictures of this server are shown, because the data comes from browser storage.
  if (picture.startsWith('/')) {
    const image = Object.assign(document.createElement('img'), { src: picture, alt: '', width: 64, height: 64 });
    image.className = 'photo w-16 shrink-0 rounded-field';
    part.append(image);
  }
  part.append(words);
  lead.after(part);
}
