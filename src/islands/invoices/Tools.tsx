import { Columns3, FileSpreadsheet } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { currencies } from '#contract/values/backoffice/invoice-sums.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { download } from '../../lib/api/download.ts';
import { shortDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { DateInput } from '../../ui/DateField.tsx';
import { DensityButton } from '../../ui/DensityButton.tsx';
import { closeSheet, FilterSheet } from '../../ui/FilterSheet.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { columnNames } from './InvoiceTable.tsx';
import { addressOf, type Place, queryOf } from './place.ts';

interface Props {
  place: Place;
  path: string;
  lang: Language;
  t: Translate;
  isReady: boolean;
  onGo: (change: Partial<Place>, how?: 'push' | 'replace') => void;
}

/** Debounce delay while typing, in milliseconds. */
const typingPause = 250;
/** Query parameters that the form's own fields set. */
const fields = ['q', 'from', 'to', 'currency'] as const;
const nothing = { q: '', from: '', to: '', currency: '' };
/** Query parameters submitted with them. */
const kept = ['tab', 'sort', 'sortColumn', 'perPage', 'hide'] as const;
const defaults: Partial<Record<(typeof kept)[number], string>> = { tab: 'all', sort: 'desc', sortColumn: 'id', perPage: '10' };

/** Search while the user types, and filters by date and currency. */
export function Tools({ place, path, lang, t, onGo }: Omit<Props, 'isReady'>) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q, from, to, currency } = place;
  useEffect(() => {
    // Navigating back changes the query; text being typed takes precedence.
    for (const [name, value] of Object.entries({ q, from, to, currency })) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field !== document.activeElement)
        field.value = value;
    }
  }, [q, from, to, currency]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function find(event?: SubmitEvent<HTMLFormElement>, how: 'push' | 'replace' = 'push') {
    event?.preventDefault();
    if (event) closeSheet(sheet.current, event.nativeEvent);
    clearTimeout(timer.current);
    if (!form.current) return;
    const said = new FormData(form.current);
    const next = Object.fromEntries(fields.map((name) => [name, String(said.get(name) ?? '').trim()]));
    if (fields.some((name) => next[name] !== place[name])) onGo(next, how);
  }

  return (
    <div className="grid gap-2 print:hidden">
      <search>
        <form ref={form} className="filters" action={path} onSubmit={find}>
          <label className="input h-11 w-full">
            <input
              type="search"
              id="invoice-search"
              name="q"
              defaultValue={q}
              maxLength={200}
              placeholder={t('invoices.list.search')}
              aria-label={t('invoices.list.search')}
              aria-keyshortcuts="/"
              onInput={() => {
                clearTimeout(timer.current);
                timer.current = setTimeout(() => find(undefined, 'replace'), typingPause);
              }}
            />
          </label>
          {kept.map((name) => place[name] !== (defaults[name] ?? '') && <input key={name} type="hidden" name={name} value={place[name]} />)}
          <FilterSheet t={t} ref={sheet}>
            {(['from', 'to'] as const).map((name) => (
              <div key={name} className="flex flex-1 basis-60 items-center gap-2">
                <label className="text-quiet" htmlFor={`invoices-${name}`}>
                  {t(`invoices.list.${name}`)}
                </label>
                <DateInput id={`invoices-${name}`} name={name} lang={lang} value={place[name]} isBrief onChange={() => find()} />
              </div>
            ))}
            <label className="select h-11 w-full">
              <span className="label text-base-content">{t('invoices.field.currency')}</span>
              <select name="currency" defaultValue={currency} onChange={() => find()}>
                <option value="">{t('invoices.list.anyCurrency')}</option>
                {currencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
            <button type="submit" className="btn h-11 px-6 btn-primary max-sm:grow">
              {t('invoices.list.find')}
            </button>
            {fields.some((name) => place[name]) && (
              <a
                className="btn h-11 btn-ghost"
                href={addressOf(path, { ...place, ...nothing, page: '1' })}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(nothing);
                }}
              >
                {t('invoices.list.reset')}
              </a>
            )}
          </FilterSheet>
        </form>
      </search>
      {(from || to) && (
        <p className="text-sm text-quiet">
          {t('invoices.list.range', { from: from ? shortDay(from, lang) : '…', to: to ? shortDay(to, lang) : '…' })}
        </p>
      )}
    </div>
  );
}

/** Row density, column choice and export. */
export function TableTools({ place, lang, t, isReady, onGo }: Omit<Props, 'path'>) {
  return (
    <>
      <DensityButton t={t} />
      <ColumnChoice place={place} t={t} onGo={onGo} />
      <button
        type="button"
        className="btn min-h-11 btn-ghost"
        disabled={!isReady}
        onClick={() => {
          const { page: _page, perPage: _perPage, ...choice } = queryOf(place);
          download(`/apps/invoice/csv?${new URLSearchParams({ ...choice, lng: lang })}`, 'invoices.csv').catch(showErrorToast);
        }}
      >
        <FileSpreadsheet size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('invoices.list.csv')}</span>
      </button>
    </>
  );
}

/** Choice of columns, stored in the URL. */
function ColumnChoice({ place, t, onGo }: Pick<Props, 'place' | 't' | 'onGo'>) {
  const [isOpen, setOpen] = useState(false);
  const hidden = place.hide.split(',').filter(Boolean);
  return (
    <details className="relative" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="btn min-h-11 btn-ghost list-none">
        <Columns3 size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('invoices.list.columns')}</span>
      </summary>
      <fieldset
        className="tile absolute end-0 z-20 mt-1 grid w-56 gap-1 border border-base-300 p-3"
        aria-label={t('invoices.list.columns')}
      >
        {columnNames.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={!hidden.includes(name)}
              onChange={() => {
                const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name];
                onGo({ hide: next.join(','), page: place.page }, 'replace');
              }}
            />
            {t(`invoices.column.${name}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
