import { ShoppingBag } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { personal } from '../../lib/storage.ts';
import { listingInWords } from './listing-in-words.ts';
import { priceOf } from './listing-price.ts';

interface Props {
  lang: Language;
  text: string;
  /** Inserts text into the composer. */
  onWords: (text: string) => void;
}

const ListingActions = lazyPart(() => import('./ListingActions.tsx'));
/** Whether the user has interacted with the page; listings rendered later show their actions at once. */
let isTouched = false;
const signs = ['pointermove', 'touchstart', 'focusin'];
const readCall = 'GET /api/listings/:id';

/** Current state of a listing that a message links to. For a deleted listing only the link remains. */
export default function NamedListing({ lang, text, onWords }: Props) {
  const t = texts(lang);
  // The site's origin is known only in the browser.
  const [id, setId] = useState<number>();
  useEffect(() => setId(listingInWords(text, location.origin)), [text]);
  // Actions are loaded on the first pointer movement, touch or focus.
  const [hasActions, setActions] = useState(isTouched);
  useEffect(() => {
    const leaving = new AbortController();
    const touch = () => {
      isTouched = true;
      setActions(true);
      leaving.abort();
    };
    for (const sign of signs) addEventListener(sign, touch, leaving);
    return () => leaving.abort();
  }, []);
  const { data, mutate } = useSWR(
    id === undefined ? null : ([readCall, id, lang] as const),
    async ([call, listing]) => (await callApi(call, { params: { id: listing }, query: { lng: lang } })).listing,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!data) return null;
  const { slug, title, cover, state } = data;
  return (
    <div className="grid w-full max-w-80 gap-1">
      <a className="chat-listing" href={localized(`/listing/${slug}`, lang)}>
        {cover ? (
          <img src={cover.urls['320']} width="64" height="64" alt="" loading="lazy" />
        ) : (
          <ShoppingBag size={24} aria-hidden="true" />
        )}
        <span className="grid min-w-0">
          <b className="line-clamp-2 font-semibold" dir="auto" lang={languageOfText(title)}>
            {title}
          </b>
          <span className="text-sm tabular-nums">
            {priceOf(data, lang, t)}
            {state !== 'published' && <span className="text-quiet"> · {t(`chat.listing.${state === 'sold' ? 'sold' : 'reserved'}`)}</span>}
          </span>
        </span>
      </a>
      {state !== 'sold' && (
        // Reserves the space, so that the content does not shift under the pointer.
        <div className="min-h-11">
          {hasActions && (
            <Suspense>
              <ListingActions
                lang={lang}
                listing={data}
                isOwn={data.seller.id === personal.userData.readObject().id}
                onChanged={() => void mutate()}
                onWords={onWords}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
