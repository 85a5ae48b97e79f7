import { useState } from 'react';
import { type CaseReason, caseTextLength, reasonsFor } from '#contract/values/shared/cases.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatMessage, Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { useSettings } from './use-settings.ts';
import { inWords } from './words.ts';

interface Props {
  lang: Language;
  contact: Conversation['contact'];
  /** Message to report; without it, the person is reported. */
  message?: ChatMessage | undefined;
  onClose: () => void;
}

/** Reports a person, or one of their messages, to the admins. */
export default function ReportDialog({ lang, contact, message, onClose }: Props) {
  const t = texts(lang);
  const { id: contactId, fullName: name, isBlocked } = contact;
  const [reason, choose] = useState<CaseReason>('fraud');
  const [text, write] = useState('');
  const [blocks, setBlocks] = useState(false);
  const kept = useFormDraft(`chat/report/${message ? `message ${message.id}` : contactId}`, { reason, text, blocks }, (before) => {
    choose(before.reason);
    write(before.text);
    setBlocks(before.blocks);
  });
  const [isBusy, setBusy] = useState(false);
  const set = useSettings();

  async function send() {
    if (isBusy) return;
    setBusy(true);
    try {
      const about = message ? { messageId: message.id } : {};
      await callApi('POST /apps/chat/report', { body: { contactId, ...about, reason, text: text.trim() } });
      kept.clear();
      if (blocks) await set(contactId, { isBlocked: true });
      onClose();
      showToast({ kind: 'success', title: t('chat.report.sent'), text: t('chat.report.sentText') });
    } catch (error) {
      setBusy(false);
      showErrorToast(error);
    }
  }

  return (
    <FormDialog lang={lang} title={t('chat.report.title', { name })} send={t('chat.report.send')} onSend={send} onCancel={onClose}>
      <DraftLine draft={kept} lang={lang} />
      {message && (
        <p className="line-clamp-3 rounded-field bg-base-200 p-3 text-sm wrap-anywhere">
          <WrittenText>{t('chat.report.message', { message: inWords(message, lang) })}</WrittenText>
        </p>
      )}
      <fieldset className="grid">
        <legend className="font-semibold">{t('chat.report.why')}</legend>
        {reasonsFor('message').map((each) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-3" key={each}>
            <input type="radio" className="radio" name="reason" checked={reason === each} onChange={() => choose(each)} />
            {t(`chat.report.${each}`)}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1">
        <span>{reason === 'other' ? t('chat.report.textNeeded') : t('chat.report.text')}</span>
        <textarea
          className="textarea w-full"
          rows={3}
          maxLength={caseTextLength}
          required={reason === 'other'}
          dir="auto"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {!isBlocked && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={blocks}
            onChange={({ target }) => setBlocks(target.checked)}
          />
          {t('chat.report.block', { name })}
        </label>
      )}
      <p className="text-sm text-quiet">{t('chat.report.seen')}</p>
    </FormDialog>
  );
}
