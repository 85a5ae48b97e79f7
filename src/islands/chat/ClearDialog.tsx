import { useSWRConfig } from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import type { Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showUndoToast } from '../../ui/toasts/undo-toast.ts';
import { useRoom } from './room.ts';

interface Props {
  lang: Language;
  contact: Conversation['contact'];
  onCleared?: () => void;
  onClose: () => void;
}

/** Confirms the deletion of one side of a conversation, which can be undone. */
export default function ClearDialog({ lang, contact: { id, fullName: name }, onCleared, onClose }: Props) {
  const t = texts(lang);
  const { mutate } = useSWRConfig();
  const { overview } = useRoom();

  async function showAnew() {
    await mutate((key) => Array.isArray(key) && key[1] === id, undefined, { revalidate: true });
    await mutate(overview);
  }

  async function clear() {
    onClose();
    try {
      const { removalId } = await callApi('POST /apps/chat/clear', { body: { contactId: id } });
      if (removalId !== undefined) showUndoToast(t('chat.contact.cleared', { name }), () => restore(removalId));
      await showAnew();
      onCleared?.();
    } catch (error) {
      showErrorToast(error);
    }
  }

  async function restore(removalId: number) {
    try {
      await callApi('POST /apps/chat/restore', { body: { removalId }, keepalive: true });
      await showAnew();
    } catch (error) {
      showErrorToast(error);
    }
  }

  return (
    <ConfirmDialog
      lang={lang}
      title={t('chat.contact.clearTitle', { name })}
      confirm={t('chat.contact.clear')}
      onConfirm={clear}
      onCancel={onClose}
    >
      <p>{t('chat.contact.clearText')}</p>
    </ConfirmDialog>
  );
}
