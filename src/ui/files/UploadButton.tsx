import { Paperclip } from 'lucide-react';
import { useEffect } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { fieldFor } from './taking.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  lang: Language;
  /** From `useUploads`. */
  uploads: Uploads;
}

/** `FileUpload` reduced to an attachment button next to a field. The list is rendered separately. */
export function UploadButton({ lang, uploads }: Props) {
  const t = texts(lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough.
  useEffect(() => uploads.prepare(), []);
  return (
    <label
      className="btn btn-square h-12 w-12 shrink-0 btn-ghost focus-within:outline-2 focus-within:outline-offset-2"
      title={t('files.add')}
    >
      <Paperclip size={20} aria-hidden="true" />
      <span className="sr-only">{t('files.add')}</span>
      <input className="sr-only" {...fieldFor(uploads)} />
    </label>
  );
}
