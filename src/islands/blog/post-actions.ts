import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';

/** A post that something is done to. */
export interface Doomed {
  id: number;
  title: string;
}

/** Deletes a post, which can be taken back. @throws ApiError */
export async function removePost({ id, title }: Doomed, t: Translate, onBack: () => unknown = () => undefined): Promise<void> {
  await callApi('POST /blog/own/remove', { body: { id } });
  offerUndo(t('blog.removed', { title: title || t('blog.untitled') }), async () => {
    await callApi('POST /blog/own/restore', { body: { id } });
    onBack();
  });
}

/** Takes a post back from readers. @throws ApiError */
export const withdrawPost = ({ id }: Doomed): Promise<unknown> => callApi('POST /blog/own/withdraw', { body: { id } });
