import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { maxEmails } from '#contract/values/workspace/mailbox.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { idsOf } from './mail-changes.ts';

/** Permanent deletion to confirm: of certain mails, or of everything in a folder. */
export type Deletion = { mails: readonly MailSummary[] } | { folder: 'trash' | 'spam' };

interface Props {
  lang: Language;
  deletion: Deletion;
  onDone: () => void;
  onCancel: () => void;
}

/** Confirms the permanent deletion of mails. */
export function DeleteDialog({ lang, deletion, onDone, onCancel }: Props) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      if ('folder' in deletion) await callApi('POST /apps/email/empty', { body: { folder: deletion.folder } });
      else {
        const ids = idsOf(deletion.mails);
        for (let at = 0; at < ids.length; at += maxEmails) {
          await callApi('POST /apps/email/delete', { body: { emailIds: ids.slice(at, at + maxEmails) } });
        }
      }
      onDone();
    } catch (error) {
      setBusy(false);
      onCancel();
      showErrorToast(error);
    }
  }
  return (
    <ConfirmDialog
      lang={lang}
      title={'folder' in deletion ? t(`mailbox.empty.${deletion.folder}`) : t('mailbox.deleteForGood')}
      confirm={t('mailbox.deleteForGood')}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p>
        {'folder' in deletion ? t(`mailbox.sure.${deletion.folder}`) : t('mailbox.sure.mails', { count: idsOf(deletion.mails).length })}
      </p>
    </ConfirmDialog>
  );
}
