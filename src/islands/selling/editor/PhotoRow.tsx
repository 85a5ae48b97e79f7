import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ListingInput } from '#contract/market/listings.ts';
import type { Photo } from '#contract/market/photos.ts';
import { photoDescriptionLength } from '#contract/values/market/listings.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import type { Dragging } from '../../../ui/Sortable.tsx';

export interface PhotoUse {
  use: ListingInput['photos'][number];
  /** Undefined if the photo no longer exists. */
  photo: Photo | undefined;
  at: number;
  total: number;
  t: Translate;
  isOff: boolean;
  onMove: (to: number) => void;
  onDescribe: (description: string) => void;
  onRemove: () => void;
}

/** Retries a photo that failed to load once the network is back. */
function loadAgain(image: HTMLImageElement): void {
  const again = () => image.setAttribute('src', image.src);
  addEventListener('online', again, { once: true });
}

/** Photo with its actions. */
export function PhotoRow({ use, photo, at, total, t, isOff, onMove, onDescribe, onRemove, dragging }: PhotoUse & { dragging?: Dragging }) {
  const place = at + 1;
  return (
    <li
      ref={dragging?.ref}
      style={dragging?.style}
      className="grid grid-cols-[7rem_1fr] gap-3 rounded-field border border-base-300 bg-base-100 p-2"
    >
      <div className="relative">
        <img
          className="aspect-4/3 w-full rounded-field bg-(--picture-ground) object-cover"
          src={photo?.urls['320']}
          width={112}
          height={84}
          onError={({ currentTarget }) => loadAgain(currentTarget)}
          alt={use.description || t('selling.photos.place', { place })}
        />
        {at === 0 && <span className="badge absolute start-1 top-1 badge-sm badge-primary">{t('selling.photos.cover')}</span>}
      </div>
      <div className="grid min-w-0 content-between gap-1">
        <input
          className="input h-11 w-full"
          dir="auto"
          value={use.description}
          maxLength={photoDescriptionLength}
          placeholder={t('selling.photos.describe')}
          aria-label={t('selling.photos.describeOf', { place })}
          readOnly={isOff}
          autoComplete="off"
          onChange={({ target }) => onDescribe(target.value)}
        />
        {!isOff && (
          <div className="flex">
            {dragging && (
              <button
                type="button"
                className="bar-button cursor-grab touch-none"
                aria-label={t('selling.photos.drag', { place })}
                {...dragging.handle}
              >
                <GripVertical size={20} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="bar-button"
              disabled={at === 0}
              aria-label={t('selling.photos.before', { place })}
              onClick={() => onMove(at - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="bar-button"
              disabled={place === total}
              aria-label={t('selling.photos.after', { place })}
              onClick={() => onMove(at + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="bar-button ms-auto text-error"
              aria-label={t('selling.photos.remove', { place })}
              onClick={onRemove}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
