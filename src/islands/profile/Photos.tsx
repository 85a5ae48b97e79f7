import { useState } from 'react';
import type { ProfilePhotos } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoreLink } from './MoreLink.tsx';
import { Pictures } from './Pictures.tsx';
import type { Place } from './place.ts';
import type { ProfileStart } from './start.ts';

type Photos = ProfilePhotos['photos'];

/** Latest pictures. */
export function LatestPhotos({ lang, photos, all }: { lang: Language; photos: Photos; all: string }) {
  const t = texts(lang);
  if (photos.length === 0) return null;
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="photos-title">
      <h2 className="text-lg" id="photos-title">
        {t('profile.photos')}
      </h2>
      <Pictures lang={lang} look="tiles" pictures={named(photos, lang)} />
      <a className="flat-link inline-flex min-h-11 items-center" href={all}>
        {t('profile.allPhotos')}
      </a>
    </section>
  );
}

const named = (photos: Photos, lang: Language) =>
  photos.map((photo, at) => ({ ...photo, name: texts(lang)('profile.photo', { number: at + 1, date: shortDay(photo.at, lang) }) }));

const none: ProfilePhotos = { photos: [], next: null };

/** All pictures of a person's posts. */
export function PhotoList({ lang, start, here }: { lang: Language; start: ProfileStart; here: (next: Partial<Place>) => string }) {
  const t = texts(lang);
  const { photos: first = none, place } = start;
  const [{ photos, next }, setShown] = useState(first);

  async function more() {
    const answer = await callApi('GET /profile/photos', { query: { user: place.user, before: next ?? undefined } });
    setShown({ ...answer, photos: [...photos, ...answer.photos] });
  }
  if (photos.length === 0)
    return (
      <EmptyState text={start.screen.isOwn ? t('profile.noOwnPhotos') : t('profile.noPhotos')}>
        {start.screen.isOwn && (
          <a className="btn h-12 btn-outline" href={here({ tab: 'feed' })}>
            {t('profile.toPosts')}
          </a>
        )}
      </EmptyState>
    );
  return (
    <section className="tile grid gap-4 p-5" aria-label={t('profile.tab.photos')}>
      <Pictures lang={lang} look="tiles" pictures={named(photos, lang)} />
      {next !== null && <MoreLink lang={lang} href={here({ tab: 'photos', before: next })} onMore={more} />}
    </section>
  );
}
