import { useEffect, useRef } from 'react';
import { type ListingState, listingStates } from '#contract/values/market/listings.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import type { Address } from '../../ui/table/use-address.ts';
import { stateTones } from './state-tones.ts';

interface Props {
  address: Address<'state' | 'page'>;
  countOf: (state: ListingState) => number;
  t: Translate;
}

/** Space kept to the left of the current tab, in pixels. */
const margin = 16;

/** Tabs of the states, each with its number of listings. */
export function StateTabs({ address, countOf, t }: Props) {
  const all = listingStates.reduce((sum, state) => (state === 'archived' ? sum : sum + countOf(state)), 0);
  const tabs = [{ state: '', count: all }, ...listingStates.map((state) => ({ state, count: countOf(state) }))];
  const list = useRef<HTMLUListElement>(null);
  const { state: shown } = address.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is shown then.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (!list.current || !tab) return;
    // On narrow screens the tabs scroll sideways, and one of the last would be out of view.
    list.current.scrollLeft += tab.getBoundingClientRect().left - list.current.getBoundingClientRect().left - margin;
  }, [shown]);
  return (
    <nav className="min-w-0 print:hidden" aria-label={t('selling.states')}>
      <ul ref={list} className="drawn-line">
        {tabs.map(({ state, count }) => {
          const isOn = shown === state;
          const known = listingStates.find((one) => one === state);
          return (
            <li key={state} className="shrink-0">
              <PlainLink
                className={`btn min-h-11 rounded-full font-medium ${isOn ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
                href={address.linkTo({ state, page: '1' })}
                aria-current={isOn ? 'page' : undefined}
                onGo={() => address.go({ state, page: '1' })}
              >
                {known && <span className={`dot tone-${stateTones[known]}`} aria-hidden="true" />}
                {known ? t(`selling.state.${known}`) : t('selling.all')}
                <span className="tabular-nums">{count}</span>
              </PlainLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
