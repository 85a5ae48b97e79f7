import { type MouseEvent, Suspense, useState } from 'react';
import type { ProfilePicture } from '#contract/content/profile-posts.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const PictureDialog = lazyPart(() => import('../../ui/files/PictureDialog.tsx'));

interface Props {
  lang: Language;
  pictures: readonly (ProfilePicture & { name: string })[];
  /** Layout: as large as possible, or uniform thumbnails. */
  look: 'whole' | 'tiles';
}

/** Pictures that open in a lightbox. */
export function Pictures({ lang, pictures, look }: Props) {
  const t = texts(lang);
  const [open, setOpen] = useState<number>();

  function openLarge(event: MouseEvent, at: number) {
    // A click with a modifier key opens a new tab or window, as on any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(at);
  }
  const isOne = look === 'whole' && pictures.length === 1;
  return (
    <>
      <ul className={isOne ? 'grid' : 'grid grid-cols-3 gap-2'}>
        {pictures.map(({ src, small, name, width, height }, at) => (
          <li key={src}>
            <a className="block" href={src} target="_blank" rel="noopener" onClick={(event) => openLarge(event, at)}>
              <img
                className={`w-full rounded-box bg-base-300 object-cover ${isOne ? 'aspect-[16/10]' : 'aspect-square'}`}
                src={isOne ? src : small}
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
      {open !== undefined && (
        <Suspense>
          <PictureDialog lang={lang} pictures={pictures} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
