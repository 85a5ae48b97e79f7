import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';

/** Post that an action applies to. */
export interface Doomed {
  id: number;
  title: string;
}

/** Deletes a post, with undo. @throws ApiError */
export async function removePost({ id, title }: Doomed, t: Translate, onBack: () => unknown = () => undefined): Promise<void> {
  await callApi('POST /blog/own/remove', { body: { id } });
  offerUndo(t('blog.removed', { title: title || t('blog.untitled') }), async () => {
    await callApi('POST /blog/own/restore', { body: { id } });
    onBack();
  });
}

/** Unpublishes a post. @throws ApiError */
export const withdrawPost = ({ id }: Doomed): Promise<unknown> => callApi('POST /blog/own/withdraw', { body: { id } });
