import { Paperclip } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { fieldFor } from './files/taking.ts';
import type { Uploads } from './files/use-uploads.ts';

/** An attachment button next to a field; `UploadList` is rendered separately. */
export function UploadButton({ lang, uploads }: { lang: Language; uploads: Uploads }) {
  const t = texts(lang);
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
