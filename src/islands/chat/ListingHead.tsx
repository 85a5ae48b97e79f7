import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ThreadSubject } from '#contract/workspace/thread-subject.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { priceOf } from './listing-price.ts';

const ListingActions = lazyPart(() => import('./ListingActions.tsx'));

interface Props {
  lang: Language;
  subject: ThreadSubject;
  onChanged: () => void;
  /** Inserts text into the composer. */
  onWords: (text: string) => void;
}

/** Listing that a thread is about: its price, state and actions. */
export function ListingHead({ lang, subject: { isSelling, listing }, onChanged, onWords }: Props) {
  const t = texts(lang);
  if (!listing) return <p className="px-4 pb-3 text-quiet">{t('chat.messenger.deleted')}</p>;
  const { slug, state, title, isShown } = listing;
  const isOpen = state === 'published' || state === 'reserved';
  const words = (
    <>
      <Cover listing={listing} />
      <span className="grid min-w-0">
        <WrittenText className="truncate font-semibold">{title}</WrittenText>
        <span className="text-sm tabular-nums">
          {priceOf(listing, lang, t)}
          {state !== 'published' && (
            <span className="text-quiet"> · {t(`chat.listing.${state === 'sold' || state === 'reserved' ? state : 'over'}`)}</span>
          )}
        </span>
      </span>
    </>
  );
  const layout = 'grid min-h-14 grow basis-56 grid-cols-[auto_minmax(0,1fr)] items-center gap-3';
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3" data-thread-listing={listing.id}>
      {isShown ? (
        <a className={`${layout} rounded-field hover:bg-base-200`} href={localized(`/listing/${slug}`, lang)}>
          {words}
        </a>
      ) : (
        <div className={layout}>{words}</div>
      )}
      {isOpen && isShown && (
        // Reserves the space, so that the content does not shift under the pointer.
        <div className="needs-script min-h-11 w-full sm:w-64">
          <Suspense>
            <ListingActions lang={lang} listing={listing} isOwn={isSelling} onChanged={onChanged} onWords={onWords} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Photo of a listing, if it is public. */
export function Cover({ listing }: Pick<ThreadSubject, 'listing'>) {
  return listing?.cover ? (
    <img className="size-12 rounded-field object-cover" src={listing.cover.urls['320']} width="48" height="48" alt="" loading="lazy" />
  ) : (
    <span className="grid size-12 place-content-center rounded-field bg-base-200">
      <ShoppingBag size={24} aria-hidden="true" />
    </span>
  );
}
