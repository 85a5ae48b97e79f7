import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, dayKey, shortDay } from '../../lib/dates.ts';
import { graphql } from '../../lib/graphql-documents.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { number } from '../../lib/money.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { DaysGraph } from './DaysGraph.tsx';

const OwnListingNumbers = graphql(`
  query OwnListingNumbers($id: ID!) {
    viewer {
      listing(id: $id) {
        id
        title
        counts { views contacts favourites }
        details {
          phoneShown
          days { day views contacts }
          prices { at price }
          history { at by action reason text }
        }
      }
    }
  }
`);

interface Props {
  client: ApolloClient;
  lang: Language;
  id: number;
  now: number;
  onClose: () => void;
}

/** Views of a listing in the last 30 days, with its price history and events. */
export function NumbersDrawer({ client, lang, id, now, onClose }: Props) {
  const t = texts(lang);
  const { data, error, refetch } = useQuery(OwnListingNumbers, {
    client,
    variables: { id: `OwnListing:${id}` },
    fetchPolicy: 'cache-and-network',
  });
  const listing = data?.viewer?.listing;
  return (
    <Drawer title={listing?.title || t('selling.numbers')} close={t('parts.close')} onClose={onClose}>
      {listing ? (
        <Numbers listing={listing} lang={lang} now={now} t={t} />
      ) : error ? (
        <ErrorState lang={lang} error={error} onRetry={() => refetch()} />
      ) : (
        <LoadingState label={t('selling.loading')} rows={6} />
      )}
    </Drawer>
  );
}

type Known = NonNullable<NonNullable<ResultOf<typeof OwnListingNumbers>['viewer']>['listing']>;

function Numbers({ listing, lang, now, t }: { listing: Known; lang: Language; now: number; t: Translate }) {
  const { counts, details } = listing;
  const { days, prices, history, phoneShown } = details;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {(['views', 'contacts', 'favourites'] as const).map((name) => (
          <div key={name} className="rounded-field bg-base-200 p-2">
            <dt className="text-sm text-quiet">{t(`selling.counts.${name}`)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {phoneShown > 0 && <p className="text-sm text-quiet">{t('selling.phoneShown', { count: phoneShown })}</p>}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('selling.graph.title')}</h3>
        <DaysGraph days={days} today={dayKey(now)} lang={lang} t={t} />
      </section>
      {prices.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t('selling.prices')}</h3>
          <ol className="grid gap-1">
            {prices.toReversed().map(({ at, price }) => (
              <li key={at} className="flex justify-between gap-3">
                <span className="text-quiet">{shortDay(at, lang)}</span>
                <span className="tabular-nums">{bahtOf(price)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('selling.history')}</h3>
        <ol className="grid gap-3">
          {history.map((event) => (
            <li key={`${event.at} ${event.action}`} className="grid border-s-2 border-base-300 ps-3">
              <span>{t(`selling.event.${event.action}`)}</span>
              {event.reason && <span className="text-sm">{t(`selling.reason.${event.reason}`)}</span>}
              {event.text && <WrittenText className="text-sm wrap-anywhere">{event.text}</WrittenText>}
              <span className="text-sm text-quiet">
                {t(`selling.by.${event.by.toLowerCase()}`)} · {dayAndClock(event.at, lang)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
