import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { Attachments } from '../../ui/Attachments.tsx';
import type { Unsent } from './outbox.ts';

interface Props {
  lang: Language;
  entry: Unsent;
  onRetry: (entry: Unsent) => void;
  onDrop: (entry: Unsent) => void;
}

/** Message that is being sent or has failed; a failed one can be retried or discarded. */
export function UnsentBubble({ lang, entry, onRetry, onDrop }: Props) {
  const t = texts(lang);
  const { message, files, problem } = entry;
  const reason = t(`error.${problem}`);
  return (
    // Screen readers announce a message once: when it is sent or has failed.
    <li className="grid justify-items-end gap-1" data-unsent aria-live={problem === undefined ? 'off' : undefined}>
      <span className="sr-only">{t('chat.you')}:</span>
      {message && (
        <p className="chat-bubble-text bg-primary text-primary-content" dir="auto" lang={languageOfText(message)}>
          {message}
        </p>
      )}
      {files.length > 0 && <Attachments lang={lang} files={files} />}
      {problem === undefined ? (
        <span className="px-2 text-xs text-quiet">{t('chat.sending')}</span>
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
          <span className="text-error">
            {t('chat.unsent')}: {reason === `error.${problem}` ? t('error.UNKNOWN') : reason}
          </span>
          <button type="button" className="btn min-h-11 btn-sm" onClick={() => onRetry(entry)}>
            {t('chat.retry')}
          </button>
          <button type="button" className="btn min-h-11 btn-ghost btn-sm" onClick={() => onDrop(entry)}>
            {t('chat.drop')}
          </button>
        </div>
      )}
    </li>
  );
}
