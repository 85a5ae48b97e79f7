import { Plus, Store } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { InvoiceRecordList, InvoiceRow } from '#contract/backoffice/invoice-records.ts';
import { type InvoiceMark, maxMarked } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { keyMap } from '../../ui/key-map.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { focusedRow, openKeys, useListKeys } from '../../ui/use-list-keys.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';
import { documentsIn } from './documents.ts';
import { columnsOf, InvoiceTable } from './InvoiceTable.tsx';
import { Pages } from './Pages.tsx';
import { type Place, queryOf, usePlace } from './place.ts';
import { Figures, Lists, Tabs } from './Tabs.tsx';
import { TableTools, Tools } from './Tools.tsx';
import { useInvoices } from './use-invoices.ts';
import { useMarks } from './use-marks.ts';

/** Loaded on demand. */
const ChosenBar = lazyPart(() => import('./ChosenBar.tsx').then((bar) => ({ default: bar.ChosenBar })));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));
const SellerDrawer = lazyPart(() => import('./SellerDrawer.tsx').then((drawer) => ({ default: drawer.SellerDrawer })));

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  place: Place;
  list: InvoiceRecordList;
  since: string;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Table of invoices with totals; rendered on the server and hydrated. */
export function InvoicesScreen({ lang, path, since, nothing, ...first }: Props) {
  const t = texts(lang);
  const [place, setPlace] = usePlace(first.place);
  const { list, isBusy, reload, show } = useInvoices(place, { ...first, since });
  const [isReady, setReady] = useState(false);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  /** Invoices awaiting confirmation of an action. */
  const [asked, ask] = useState<{ rows: InvoiceRow[]; as: InvoiceMark }>();
  const [isSellerOpen, openSeller] = useState(false);
  useEffect(() => setReady(true), []);
  /** Selected rows of other pages, after all pages were selected. */
  const [others, keepOthers] = useState<InvoiceRow[]>([]);
  const onPage = new Set(list.rows.map(({ id }) => id));
  const own = [...list.rows, ...others.filter(({ id }) => !onPage.has(id))].filter(({ id }) => chosen.has(id));
  async function chooseAll(): Promise<void> {
    try {
      const query = { ...queryOf(place), page: '1', perPage: String(maxMarked) };
      const { rows } = await callApi('GET /apps/invoice/records', { query: JSON.parse(JSON.stringify(query)) });
      keepOthers(rows);
      choose(new Set(rows.map(({ id }) => id)));
    } catch (error) {
      showErrorToast(error);
    }
  }
  const mark = useMarks({ lang, show, reload });

  /** Any other change returns to the first page. */
  const go = (change: Partial<Place>, how?: 'push' | 'replace') => setPlace({ ...place, page: '1', ...change }, how);
  function change(rows: InvoiceRow[], as: InvoiceMark) {
    if (rows.length === 0) return;
    // These can't be undone in one step.
    if (as === 'void' || (as === 'paid' && rows.length > 1) || (as === 'sent' && rows.length > 1)) return ask({ rows, as });
    choose(new Set());
    mark(rows, as);
  }

  useListKeys(lang);
  useSearchKey(t('invoices.list.search'));
  const focused = () => list.rows.filter(({ id }) => String(id) === focusedRow());
  const open = (page: string) => () => {
    const [row] = focused();
    return row ? location.assign(localized(`/apps/invoice/${page}?id=${row.id}`, lang)) : false;
  };
  useShortcuts([
    { keys: keyMap.create, label: t('invoices.list.add'), run: () => location.assign(localized('/apps/invoice/add', lang)) },
    ...openKeys(t('invoices.row.view'), open('preview')),
    { keys: keyMap.edit, label: t('invoices.row.edit'), run: open('edit') },
    {
      keys: keyMap.remove,
      label: t('invoices.row.delete'),
      run: () =>
        change(
          focused().filter(({ number }) => number === null),
          'deleted',
        ),
    },
    {
      keys: keyMap.choose,
      label: t('invoices.row.choose'),
      run: () =>
        choose(
          toggled(
            chosen,
            focused().map(({ id }) => id),
          ),
        ),
    },
  ]);

  const navigation = { path, place, onGo: go };
  const hidden = place.hide.split(',');
  return (
    <div className="list-screen">
      <Head
        {...{ lang, isReady }}
        of={place.of}
        total={list.total}
        lists={<Lists {...navigation} t={t} />}
        onSeller={() => openSeller(true)}
      />
      <div className="drawn-lines">
        <Tabs {...navigation} tabs={list.tabs} t={t} />
        {place.of === 'bills' && <Figures {...navigation} tabs={list.tabs} t={t} />}
      </div>
      <Tools place={place} path={path} lang={lang} t={t} onGo={go} />
      <div aria-busy={isBusy}>
        {list.rows.length === 0 ? (
          nothing
        ) : (
          <InvoiceTable
            {...navigation}
            lang={lang}
            rows={list.rows}
            columns={columnsOf(place.of).filter((name) => !hidden.includes(name))}
            isReady={isReady}
            tools={<TableTools place={place} lang={lang} t={t} isReady={isReady} onGo={go} />}
            chosen={chosen}
            onChoose={(ids) => choose(toggled(chosen, ids))}
            onMark={(row, as) => change([row], as)}
          />
        )}
      </div>
      <Pages {...navigation} total={list.total} t={t} />
      <Suspense fallback={null}>
        {own.length > 0 && (
          <ChosenBar
            lang={lang}
            rows={own}
            total={Math.min(list.total, maxMarked)}
            onAll={() => void chooseAll()}
            onNone={() => choose(new Set())}
            onMark={(as) => change(own, as)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{isSellerOpen && <SellerDrawer lang={lang} onClose={() => openSeller(false)} />}</Suspense>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t(`invoices.ask.${asked.as}.title`, { documents: documentsIn(asked.rows, t) })}
            confirm={t(`invoices.ask.${asked.as}.confirm`)}
            tone={asked.as === 'void' ? 'error' : 'primary'}
            onCancel={() => ask(undefined)}
            onConfirm={() => {
              ask(undefined);
              choose(new Set());
              mark(asked.rows, asked.as);
            }}
          >
            <p>{t(`invoices.ask.${asked.as}.text`)}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}

interface HeadProps {
  lang: Language;
  of: string;
  total: number;
  /** Links to the other kinds of documents. */
  lists: ReactNode;
  isReady: boolean;
  onSeller: () => void;
}

function Head({ lang, of, total, lists, isReady, onSeller }: HeadProps) {
  const t = texts(lang);
  return (
    <ListHead title={t('invoices.list.title')} found={t('invoices.list.found', { total })} lists={lists}>
      <ShortcutButton lang={lang} />
      <button type="button" className="btn h-11 btn-ghost bg-base-100 needs-script" disabled={!isReady} onClick={onSeller}>
        <Store size={20} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('invoices.seller.title')}</span>
      </button>
      {(of === 'bills' || of === 'quotation') && (
        <a
          className="btn h-11 btn-primary"
          href={localized(of === 'bills' ? '/apps/invoice/add' : '/apps/invoice/add?kind=quotation', lang)}
          aria-keyshortcuts={keyMap.create}
        >
          <Plus size={20} className="max-sm:hidden" aria-hidden="true" />
          {of === 'bills' ? t('invoices.list.add') : t('invoices.list.addQuotation')}
        </a>
      )}
    </ListHead>
  );
}

/** Selects all of these, or deselects them if all are selected. */
function toggled(chosen: ReadonlySet<number>, ids: number[]): ReadonlySet<number> {
  const all = ids.every((id) => chosen.has(id));
  return new Set(all ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids]);
}
