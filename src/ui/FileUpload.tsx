import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { maxFileBytes } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { fieldFor, takesFiles } from './files/taking.ts';
import UploadList from './files/UploadList.tsx';
import type { Uploads } from './files/use-uploads.ts';

interface Props {
  lang: Language;
  /** From `useUploads`. */
  uploads: Uploads;
}

/** An area to choose, drop or paste files, and the list of chosen files. Texts: `files`; the page links styles/island-parts.css. */
export function FileUpload({ lang, uploads }: Props) {
  const t = texts(lang);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough.
  useEffect(() => uploads.prepare(), []);
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
