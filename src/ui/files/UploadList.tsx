import { RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { detailedTypes } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../WrittenText.tsx';
import { FileIcon } from './FileIcon.tsx';
import { sizeInWords } from './size.ts';
import { canRetry, type Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  lang: Language;
  uploads: Uploads;
  /** Moves the focus elsewhere when the last file has been removed. */
  onEmptied?: () => void;
}

/** The chosen files, each with its progress and error. */
export default function UploadList({ lang, uploads, onEmptied }: Props) {
  const t = texts(lang);
  const box = useRef<HTMLDivElement>(null);
  const { list, surplus, max } = uploads;
  const failed = list.filter(({ state }) => state === 'failed').length;
  const far = uploads.isBusy ? 'sending' : failed > 0 ? 'failed' : 'kept';
  const said = list.length > 0 && t(`files.said.${far}`, { count: far === 'failed' ? failed : list.length });

  function remove(key: string) {
    const at = list.findIndex((upload) => upload.key === key);
    uploads.remove(key);
    if (list.length === 1) onEmptied?.();
    // The next one moves into place at the next render.
    else requestAnimationFrame(() => focusRemoval(box.current, Math.min(at, list.length - 2)));
  }

  return (
    <div className="grid gap-2" ref={box}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {surplus > 0 && (
        <p className="text-sm text-error" role="alert">
          {t('files.tooMany', { count: max })}
        </p>
      )}
      {list.length > 0 && (
        <ul className="grid gap-2" aria-label={t('files.chosen')}>
          {list.map((upload) => (
            <UploadRow
              key={upload.key}
              lang={lang}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const focusRemoval = (box: HTMLElement | null, at: number) => box?.querySelectorAll<HTMLElement>('[data-remove]')[at]?.focus();

function UploadRow({ lang, upload, onRetry, onRemove }: { lang: Language; upload: Upload; onRetry: () => void; onRemove: () => void }) {
  const t = texts(lang);
  const { name, size, preview, state, progress, kept } = upload;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <li className="flex items-center gap-3 rounded-box border border-base-300 p-2" data-upload={state}>
      {preview ? (
        <img className="size-12 shrink-0 rounded-field object-cover" src={preview} alt="" width={48} height={48} />
      ) : (
        <span className="grid size-12 shrink-0 place-content-center">
          <FileIcon type={kept?.type ?? ''} />
        </span>
      )}
      <div className="grid min-w-0 grow gap-1">
        <WrittenText className="truncate text-sm font-semibold">{name}</WrittenText>
        {isUnderWay ? (
          <progress className="progress-bar" value={progress} max={1} aria-label={t('files.progress', { name })} />
        ) : (
          <span className={`text-sm ${state === 'failed' ? 'text-error' : 'text-quiet'}`}>
            {state === 'failed' ? problemOf(upload, lang) : sizeInWords(size, lang)}
          </span>
        )}
        {kept && detailedTypes.includes(kept.type) && <span className="text-sm text-quiet">{t('files.keepsDetails')}</span>}
      </div>
      {canRetry(upload) && (
        <button
          type="button"
          className="btn btn-square min-h-11 min-w-11 btn-ghost"
          aria-label={t('files.retry', { name })}
          onClick={onRetry}
        >
          <RotateCcw size={18} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="btn btn-square min-h-11 min-w-11 btn-ghost"
        aria-label={isUnderWay ? t('files.cancel', { name }) : t('files.remove', { name })}
        data-remove
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Error text, specific to files or else the general one. */
function problemOf({ problem = 'UNKNOWN' }: Upload, lang: Language): string {
  const t = texts(lang);
  const ofFiles = t(`files.problem.${problem}`);
  if (ofFiles !== `files.problem.${problem}`) return ofFiles;
  const ofCalls = t(`error.${problem}`);
  return ofCalls === `error.${problem}` ? t('error.UNKNOWN') : ofCalls;
}
