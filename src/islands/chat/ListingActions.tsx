import { Heart } from 'lucide-react';
import useSWR from 'swr';
import type { ListingCard } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Props {
  lang: Language;
  listing: Pick<ListingCard, 'id' | 'title' | 'price' | 'state'>;
  /** Whether the listing belongs to the account. */
  isOwn: boolean;
  /** Called after the listing has changed. */
  onChanged: () => void;
  /** Inserts text into the composer. */
  onWords: (text: string) => void;
}

const button = 'btn min-h-11 btn-sm grow';

/**
 * Actions for an unsold listing under discussion: its seller changes its state, others save it or make an offer. They are loaded late, into
 * the height of one row: their labels fit into the width of a bubble on a small phone.
 */
export default function ListingActions(props: Props) {
  return <p className="flex flex-wrap gap-1">{props.isOwn ? <SellerActions {...props} /> : <BuyerActions {...props} />}</p>;
}

function SellerActions({ lang, listing: { id, state }, onChanged }: Props) {
  const t = texts(lang);
  const act = (action: 'reserve' | 'release' | 'sell') =>
    callApi('POST /api/listings/act', { body: { id, action, state, ...(action === 'sell' ? { soldHere: true } : {}) } })
      .catch(showErrorToast)
      .finally(onChanged);
  const other = state === 'reserved' ? 'release' : 'reserve';
  return (
    <>
      <button type="button" className={button} onClick={() => act(other)}>
        {t(`chat.listing.${other}`)}
      </button>
      <button type="button" className={button} onClick={() => act('sell')}>
        {t('chat.listing.sell')}
      </button>
    </>
  );
}

const keptCall = 'POST /api/account/favourites/among';

function BuyerActions({ lang, listing: { id, title, price, state }, onWords }: Props) {
  const t = texts(lang);
  const { data, mutate } = useSWR([keptCall, id] as const, ([call, one]) => callApi(call, { body: { ids: [one] } }), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const isKept = data?.ids.includes(id) ?? false;
  async function keep() {
    const after = { ids: isKept ? [] : [id] };
    mutate(after, { revalidate: false });
    try {
      await callApi('POST /api/listings/keep', { body: { id, isKept: !isKept } });
    } catch (error) {
      showErrorToast(error);
      mutate();
    }
  }
  const keepLabel = isKept ? t('chat.listing.kept') : t('chat.listing.keep');
  return (
    <>
      {(price.kind === 'negotiable' || price.kind === 'ask') && (
        <button type="button" className={button} onClick={() => onWords(t('chat.listing.offerText', { title }))}>
          {t('chat.listing.offer')}
        </button>
      )}
      {state === 'published' && (
        <button type="button" className={button} onClick={() => onWords(t('chat.listing.meetText'))}>
          {t('chat.listing.meet')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-square min-h-11 min-w-11 btn-sm"
        aria-label={keepLabel}
        title={keepLabel}
        aria-pressed={isKept}
        disabled={!data}
        onClick={keep}
      >
        <Heart size={18} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
    </>
  );
}
