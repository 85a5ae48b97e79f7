import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Mails a pending user a link to create an account. @returns the confirmation message @throws ApiError */
export async function sendInvitation({ id, fullName: name }: DirectoryUser, lang: Language): Promise<string> {
  const t = texts(lang);
  const title = t('users.invite.byMail');
  try {
    await callApi('POST /apps/users/send-invitation', { body: { id }, headers: { 'accept-language': lang } });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'WRONG_STATE' && error.code !== 'INVALID')) throw error;
    const text = t(`users.invite.${error.code}`);
    await showToast({ title, text, kind: 'error' });
    return text;
  }
  const text = t('users.invite.done', { name });
  await showToast({ title, text, kind: 'success' });
  return text;
}
