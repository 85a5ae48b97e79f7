import { FileSpreadsheet, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { listingStates } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { loadTexts, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { DensityButton } from '../../ui/DensityButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { TablePager } from '../../ui/table/TablePager.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { type ActionRequest, isHeavy, showDone } from './action-requests.ts';
import { ListingItem } from './ListingItem.tsx';
import { defaultListings, type ListingParams } from './own-address.ts';
import type { OwnPage } from './own-documents.ts';
import type { OwnRow } from './own-rows.ts';
import { StateTabs } from './StateTabs.tsx';
import { TrustNote } from './TrustNote.tsx';
import { loadActions, useOwnListings } from './use-own-listings.ts';

/** Loaded on demand. */
const ActionQuestion = lazyPart(() => import('./ActionQuestion.tsx').then((question) => ({ default: question.ActionQuestion })));
const ChosenListings = lazyPart(() => import('./ChosenListings.tsx').then((bar) => ({ default: bar.ChosenListings })));
const NumbersDrawer = lazyPart(() => import('./NumbersDrawer.tsx').then((drawer) => ({ default: drawer.NumbersDrawer })));
const TableDrawer = lazyPart(async () => {
  const [{ TableDrawer }] = await Promise.all([import('./TableDrawer.tsx'), loadTexts('sheet')]);
  return { default: TableDrawer };
});

const pageSizes = [10, 25, 50];

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: ListingParams;
  /** Data that the page was rendered from. */
  page: OwnPage;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Listings of the signed-in account; rendered on the server and hydrated. */
export function ListingsScreen({ lang, path, words, now, nothing, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultListings, values: words });
  const list = useOwnListings(address.values, { words, ...first }, lang);
  const [asked, ask] = useState<{ request: ActionRequest; subjects: OwnRow[] }>();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [isTable, setTable] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { state, q, open } = address.values;
  const opened = isReady && /^\d{1,15}$/.test(open) ? Number(open) : undefined;
  const picked = list.listings.filter(({ id }) => chosen.includes(id));

  function decide(request: ActionRequest, subjects: OwnRow[]): void {
    if (subjects.length === 0) return;
    if (isHeavy(request, subjects)) ask({ request, subjects });
    else act(request, subjects);
  }
  function act(request: ActionRequest, subjects: OwnRow[]): void {
    choose([]);
    const takeBack = (back: ActionRequest) => list.change({ request: back, subjects, isAnyState: true }).catch(showErrorToast);
    list.change({ request, subjects }).then(() => showDone(request, subjects, { t, takeBack }), showErrorToast);
  }
  const feature = (row: OwnRow) =>
    list.feature(row).then(() => showDone({ action: 'feature' }, [row], { t, takeBack: () => undefined }), showErrorToast);
  const hasAny = listingStates.some((each) => list.countOf(each) > 0);
  const toggle = (id: number) => choose((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  return (
    <div className="list-screen" data-ready={isReady ? '1' : undefined}>
      <ListHead title={t('selling.mine')} found={t('selling.found', { count: list.total })}>
        <DensityButton t={t} />
        <button type="button" className="btn needs-script h-11" title={t('selling.tableOf')} onClick={() => setTable(true)}>
          <FileSpreadsheet size={18} aria-hidden="true" />
          <span aria-hidden="true">{t('selling.table')}</span>
          <span className="sr-only">{t('selling.tableOf')}</span>
        </button>
        <a className="btn h-11 btn-primary" href={localized('/sell', lang)}>
          <Plus size={20} aria-hidden="true" />
          {t('selling.create')}
        </a>
      </ListHead>
      <TrustNote trust={list.trust} t={t} />
      <StateTabs address={address} countOf={list.countOf} t={t} />
      <FilterBar lang={lang} path={path} address={address} placeholder={t('selling.search')} kept={['state', 'perPage']} />
      {list.listings.length === 0 ? (
        (q || state) && list.total === 0 && hasAny ? (
          <p className="tile p-8 text-center text-quiet">{q ? t('selling.noMatch') : t(`selling.noneIn.${state}`)}</p>
        ) : (
          nothing
        )
      ) : (
        <>
          <ul className="row-list" aria-label={t('selling.mine')} aria-busy={list.isBusy}>
            {list.listings.map((row) => (
              <ListingItem
                key={row.id}
                lang={lang}
                now={now}
                row={row}
                isChosen={chosen.includes(row.id)}
                numbersLink={address.linkTo({ open: String(row.id) })}
                onNumbers={() => address.go({ open: String(row.id) })}
                onToggle={() => toggle(row.id)}
                onTurn={() => void loadActions().catch(() => undefined)}
                onAction={(request) => decide(request, [row])}
                onFeature={() => feature(row)}
              />
            ))}
          </ul>
          <div className="tile">
            <TablePager
              address={{ ...address, values: { ...address.values, sort: '', sortColumn: '' } }}
              page={Number(address.values.page)}
              perPage={Number(address.values.perPage)}
              total={list.total}
              rows={list.listings}
              sizes={pageSizes}
              shown={list.shown}
              more={list.more}
              t={t}
            />
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {chosen.length > 0 && (
          <ChosenListings
            lang={lang}
            chosen={picked}
            total={list.listings.length}
            onAll={() => choose(list.listings.map(({ id }) => id))}
            onNone={() => choose([])}
            onAction={(request) =>
              decide(
                request,
                picked.filter(({ actions }) => actions.includes(request.action)),
              )
            }
          />
        )}
        {asked && (
          <ActionQuestion
            lang={lang}
            request={asked.request}
            subjects={asked.subjects}
            onEnd={() => ask(undefined)}
            onConfirm={(request) => {
              ask(undefined);
              act(request, asked.subjects);
            }}
          />
        )}
        {isTable && <TableDrawer lang={lang} onClose={() => setTable(false)} />}
        {opened !== undefined && (
          <NumbersDrawer key={opened} client={list.client} lang={lang} id={opened} now={now} onClose={() => address.go({ open: '' })} />
        )}
      </Suspense>
    </div>
  );
}
