import { Paperclip, Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { maxFileBytes } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { acceptedFiles, takesFiles } from './files/taking.ts';
import { UploadList } from './files/UploadList.tsx';
import type { Uploads } from './files/use-uploads.ts';

interface Props {
  lang: Language;
  /** From `useUploads`. */
  uploads: Uploads;
}

/** A place to choose, drop or paste files, and the list of those that were. Its texts are those of `files`. */
export function FileUpload({ lang, uploads }: Props) {
  const t = texts(lang);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div className="grid gap-3" {...takesFiles(uploads.add)}>
      <label className="drop-area">
        <UploadIcon size={28} className="text-secondary" aria-hidden="true" />
        <span>{t('files.choose')}</span>
        <span className="text-sm text-quiet" id={hint}>
          {t('files.hint', { count: uploads.max, size: maxFileBytes / 1024 / 1024 })}
        </span>
        <input className="sr-only" aria-describedby={hint} ref={field} {...fieldFor(uploads)} />
      </label>
      <UploadList lang={lang} uploads={uploads} onEmptied={() => field.current?.focus()} />
    </div>
  );
}

/**
 * The same for one line: a clip beside a field. The list stands where there is room for it.
 * @public
 */
export function UploadButton({ lang, uploads }: Props) {
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

const fieldFor = (uploads: Uploads) => ({
  type: 'file',
  accept: acceptedFiles,
  multiple: true,
  onChange({ target }: ChangeEvent<HTMLInputElement>) {
    uploads.add(target.files ?? []);
    // The same file can be chosen again.
    target.value = '';
  },
});
