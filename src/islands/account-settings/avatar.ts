import type { Settings } from '#contract/identity/account-settings.ts';
import { callApi } from '../../lib/api/client.ts';
import { pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { updateIdentity } from '../../lib/session/tabs.ts';
import { whileBusy } from '../../ui/busy.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const t = texts(pageLanguage());
/** Size in pixels; the server reduces it further. */
const size = 480;

/** Initializes the avatar part of the settings. */
export function startAvatar(place: HTMLElement): void {
  const file = place.querySelector<HTMLInputElement>('[data-avatar-file]');
  const problem = place.querySelector('#picture-error');
  const show = (text: string) => {
    if (problem) problem.textContent = text;
    file?.setAttribute('aria-invalid', String(text !== ''));
  };

  const change = (text: string, call: () => Promise<Settings>) =>
    whileBusy(place, async () => {
      const { general } = await call();
      await updateIdentity(general);
      await showToast({ title: t('account.saved.title'), text, kind: 'success' });
    }).catch(showErrorToast);

  file?.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    // Clearing the field lets the same file be chosen again.
    const image = chosen && (await squareOf(chosen));
    file.value = '';
    if (!chosen) return;
    show(image ? '' : t('account.problem.picture'));
    if (image) await change(t('account.picture.saved'), () => callApi('POST /account-setting/avatar', { body: { image } }));
  });
  place.querySelector('[data-avatar-reset]')?.addEventListener('click', () => {
    show('');
    change(t('account.picture.removed'), () => callApi('DELETE /account-setting/avatar'));
  });
}

/** Crops an image to its central square as a data URL, small enough for slow connections; undefined if the file is not an image. */
async function squareOf(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, size, size);
  picture.close();
  const drawn = canvas.toDataURL('image/webp', 0.9);
  // Safari can't encode WebP and returns a PNG instead.
  return file.type !== 'image/jpeg' || drawn.startsWith('data:image/webp') ? drawn : canvas.toDataURL('image/jpeg', 0.9);
}
