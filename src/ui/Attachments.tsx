import { Download } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import type { StoredFile } from '#contract/files/files.ts';
import { filesFolder } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { FileIcon } from './files/FileIcon.tsx';
import { sizeInWords } from './files/size.ts';
import { WrittenText } from './WrittenText.tsx';

const PictureDialog = lazyPart(() => import('./files/PictureDialog.tsx'));

/** Displays pictures, which can be enlarged, and files to download. Uses the texts of `files`. */
export function Attachments({ lang, files }: { lang: Language; files: readonly StoredFile[] }) {
  const t = texts(lang);
  const [open, setOpen] = useState<number>();
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const others = files.filter(({ type }) => !type.startsWith('image/'));

  function openLarge(event: MouseEvent, at: number) {
    // A click with a modifier key opens the picture in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(at);
  }

  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('files.pictures')}>
          {pictures.map(({ id, name, width, height }, at) => (
            <li key={id}>
              <a
                className="block overflow-hidden rounded-box"
                href={filesFolder + id}
                target="_blank"
                rel="noopener"
                onClick={(event) => openLarge(event, at)}
              >
                <img
                  className="max-h-48 w-auto max-w-full bg-base-300 object-cover"
                  src={`${filesFolder}${id}/small`}
                  alt={t('files.open', { name })}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="grid gap-2" aria-label={t('files.files')}>
          {others.map(({ id, name, type, size }) => (
            <li key={id}>
              <a
                className="flex min-h-14 items-center gap-3 rounded-box border border-base-300 bg-base-100 p-2 text-base-content hover:bg-base-200"
                href={filesFolder + id}
                download
              >
                <FileIcon type={type} />
                <span className="grid min-w-0 grow">
                  <WrittenText className="truncate text-sm font-semibold">{name}</WrittenText>
                  <span className="text-sm text-quiet">{sizeInWords(size, lang)}</span>
                </span>
                <Download size={18} className="shrink-0" aria-hidden="true" />
                <span className="sr-only">{t('files.download')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense>
          <PictureDialog
            lang={lang}
            pictures={pictures.map((picture) => ({ ...picture, src: filesFolder + picture.id }))}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
