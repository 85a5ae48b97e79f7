import { ImageOff } from 'lucide-react';
import type { SavedSearch } from '#contract/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

/** Latest results of a search, as pictures that link to them. */
export function NewestPictures({ lang, name, newest }: Pick<SavedSearch, 'name' | 'newest'> & { lang: Language }) {
  const t = texts(lang);
  if (newest.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('saved.newest', { name })}>
      {newest.map(({ id, slug, title, cover }) => (
        <li key={id}>
          <a
            className="block w-24 overflow-hidden rounded-field sm:w-28"
            href={localized(`/listing/${slug}`, lang)}
            aria-label={title}
            title={title}
          >
            {cover ? (
              <img
                className="aspect-4/3 w-full bg-(--picture-ground) object-cover"
                src={cover.urls['320']}
                width={112}
                height={84}
                alt=""
                loading="lazy"
              />
            ) : (
              <span className="grid aspect-4/3 w-full place-items-center bg-base-300 text-quiet">
                <ImageOff size={20} aria-hidden="true" />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
