import { Send } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { chatMessageLength } from '#contract/values/workspace/chat.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { draftFor, keepDraft } from './drafts.ts';

interface Props {
  lang: Language;
  contact: number;
  onSend: (message: string) => void;
}

/** What is being written. It is the field's own, so that nothing typed before the script came is lost. */
export function Composer({ lang, contact, onSend }: Props) {
  const t = texts(lang);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (field.current) field.current.value ||= draftFor(contact);
    const data = form.current?.dataset;
    if (!data) return;
    data.ready = '1';
    if (data.submitted) form.current?.requestSubmit();
  }, [contact]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const written = field.current;
    const text = written?.value.trim();
    if (!written || !text) return;
    onSend(text);
    written.value = '';
    keepDraft(contact, '');
    written.focus();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form ref={form} className="flex items-end gap-2 border-t border-base-300 p-3 sm:p-4" method="post" onSubmit={submit} data-held>
      <div className="grid grow" id="write">
        <textarea
          ref={field}
          className="textarea field-sizing-content max-h-[calc(5lh+1.5rem)] min-h-12 w-full resize-none py-2.5"
          name="obj.message"
          rows={1}
          maxLength={chatMessageLength}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('apps.chat.write')}
          aria-label={t('apps.chat.write')}
          aria-describedby="write-keys"
          onInput={({ currentTarget }) => keepDraft(contact, currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <p className="sr-only" id="write-keys">
          {t('apps.chat.keys')}
        </p>
      </div>
      <button type="submit" className="btn h-12 btn-primary" aria-label={t('apps.chat.send')}>
        <Send size={20} className="rtl:-scale-x-100" aria-hidden="true" />
        <span className="max-sm:hidden">{t('apps.chat.send')}</span>
      </button>
    </form>
  );
}
