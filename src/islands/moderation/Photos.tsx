import type { Photo } from '#contract/market/photos.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Photos of a listing, each linked to its full size. */
export function Photos({ photos, t }: { photos: readonly Photo[]; t: Translate }) {
  if (photos.length === 0) return <p className="text-quiet">{t('moderation.noPhotos')}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, urls, description }, at) => (
        <li key={id}>
          <a href={urls[1280]} target="_blank" rel="noreferrer">
            <img
              className="h-32 w-40 rounded-lg bg-base-200 object-cover"
              src={urls[320]}
              width={160}
              height={128}
              alt={description || t('moderation.photo', { number: at + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
