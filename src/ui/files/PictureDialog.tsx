import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../WrittenText.tsx';

/** A picture with its name. */
interface LargePicture {
  src: string;
  name: string;
  width?: number | undefined;
  height?: number | undefined;
}

interface Props {
  lang: Language;
  pictures: readonly LargePicture[];
  first: number;
  onClose: () => void;
}

/** Minimum distance of a swipe to the next picture, in pixels. */
const leastSwipe = 40;

/** Shows a picture full-window, with access to its siblings. The browser traps the focus in the dialog and closes it on Escape. */
export default function PictureDialog({ lang, pictures, first, onClose }: Props) {
  const t = texts(lang);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  /** Horizontal position where a touch began. */
  const touched = useRef<number>(undefined);
  const picture = pictures[at];
  // Closed before it is removed from the page, because only closing restores the focus.
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);

  const move = (step: number) => setAt((before) => (before + step + pictures.length) % pictures.length);
  const isTurned = () => dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl';
  function moveBySwipe({ clientX }: PointerEvent) {
    const far = clientX - (touched.current ?? clientX);
    touched.current = undefined;
    if (Math.abs(far) > leastSwipe && pictures.length > 1) move(far < 0 === isTurned() ? -1 : 1);
  }
  function moveByKey({ key }: KeyboardEvent) {
    const forward = isTurned() ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === forward ? 1 : -1);
  }
  if (!picture) return null;
  const { src, name, width, height } = picture;
  return (
    <dialog
      ref={dialog}
      className="m-auto max-h-dvh max-w-dvw bg-base-100 text-base-content backdrop:bg-black/80 rounded-box"
      closedby="any"
      aria-label={t('files.picture')}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={moveByKey}
    >
      <div className="flex items-center gap-2 ps-4">
        <p className="min-w-0 grow truncate" aria-live="polite">
          <WrittenText>{name}</WrittenText>
          {pictures.length > 1 && <span className="text-quiet"> · {t('files.place', { at: at + 1, count: pictures.length })}</span>}
        </p>
        <a className="bar-button" href={src} download={name} aria-label={t('files.saveNamed', { name })}>
          <Download size={20} aria-hidden="true" />
        </a>
        <button type="button" className="bar-button" aria-label={t('files.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div
        className="relative grid touch-pan-y"
        onPointerDown={({ clientX, pointerType }) => {
          touched.current = pointerType === 'touch' ? clientX : undefined;
        }}
        onPointerUp={moveBySwipe}
      >
        <img
          className="max-h-[calc(100dvh-6rem)] w-auto max-w-full justify-self-center object-contain"
          src={src}
          alt={name}
          width={width}
          height={height}
        />
        {pictures.length > 1 && (
          <button
            type="button"
            className="btn btn-circle absolute start-2 top-1/2 min-h-11 min-w-11"
            aria-label={t('files.previous')}
            onClick={() => move(-1)}
          >
            <ChevronLeft size={22} className="rtl:rotate-180" aria-hidden="true" />
          </button>
        )}
        {pictures.length > 1 && (
          <button
            type="button"
            className="btn btn-circle absolute end-2 top-1/2 min-h-11 min-w-11"
            aria-label={t('files.next')}
            onClick={() => move(1)}
          >
            <ChevronRight size={22} className="rtl:rotate-180" aria-hidden="true" />
          </button>
        )}
      </div>
    </dialog>
  );
}
