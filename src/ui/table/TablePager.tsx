import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { PlainLink } from './PlainLink.tsx';
import type { Address, TableWord } from './use-address.ts';

interface Props {
  address: Address<TableWord>;
  page: number;
  perPage: number;
  total: number;
  /** Value that changes when the rows do. */
  rows: unknown;
  sizes: readonly number[];
  /** Number of pages shown one below the other, and the action that shows another one. */
  shown?: number;
  more?: { isBusy: boolean; add: () => void } | undefined;
  t: Translate;
}

/** Position in the rows, page size and page links; ui/Pager.astro is its counterpart without JavaScript. */
export function TablePager({ address, page, perPage, total, rows, sizes, shown = 1, more, t }: Props) {
  const links = useFocusInView(page, rows);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  // Without JavaScript, the other parameters are preserved.
  const [action, words] = address.linkTo({ page: '1' }).split('?');
  const others = [...new URLSearchParams(words)].filter(([name]) => name !== 'perPage');
  const known = [...new Set([...sizes, perPage])].sort((one, other) => one - other);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 py-2 print:hidden">
      <p className="text-sm text-quiet tabular-nums" role="status">
        {t('table.range', { from, to: Math.min(total, (page + shown - 1) * perPage), total })}
      </p>
      <form
        className="flex items-center gap-2 text-sm"
        action={action}
        data-auto-submit
        onSubmit={(event) => {
          event.preventDefault();
          address.go({ perPage: String(new FormData(event.currentTarget).get('perPage')), page: '1' });
        }}
      >
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex items-center gap-2">
          {t('table.perPage')}
          <select key={perPage} className="select h-11 w-auto" name="perPage" autoComplete="off" defaultValue={perPage}>
            {known.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="btn min-h-11">
            {t('table.show')}
          </button>
        </noscript>
      </form>
      {more && (
        <button
          type="button"
          className="btn needs-script min-h-11 max-sm:order-first max-sm:w-full"
          aria-busy={more.isBusy}
          onClick={more.add}
        >
          {t('table.more')}
        </button>
      )}
      {pages > 1 && (
        <nav aria-label={t('table.pages')} ref={links}>
          <Pages address={address} page={page} last={page + shown - 1} pages={pages} t={t} />
        </nav>
      )}
    </div>
  );
}

function Pages({ address, page, last, pages, t }: Pick<Props, 'address' | 'page' | 't'> & { last: number; pages: number }) {
  const to = (number: number) => ({ href: address.linkTo({ page: String(number) }), onGo: () => address.go({ page: String(number) }) });
  return (
    <ul className="flex flex-wrap items-center gap-1">
      {page > 1 && (
        <li>
          <PlainLink {...to(page - 1)} className="btn btn-square min-h-11 min-w-11 btn-ghost" rel="prev" aria-label={t('table.previous')}>
            <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
          </PlainLink>
        </li>
      )}
      {numbersOf(page, pages).map((number) => (
        <li key={number}>
          {number < 0 ? (
            <span className="px-1" aria-hidden="true">
              …
            </span>
          ) : (
            <PlainLink
              {...to(number)}
              className={`btn btn-square min-h-11 min-w-11 ${number === page ? 'btn-secondary' : 'btn-ghost'}`}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('table.page', { number })}
            >
              {number}
            </PlainLink>
          )}
        </li>
      ))}
      {last < pages && (
        <li>
          <PlainLink {...to(last + 1)} className="btn btn-square min-h-11 min-w-11 btn-ghost" rel="next" aria-label={t('table.next')}>
            <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
          </PlainLink>
        </li>
      )}
    </ul>
  );
}

/** Keeps a link that was pressed by keyboard in view when its page has loaded: row heights and counts differ. */
function useFocusInView(page: number, rows: unknown) {
  const links = useRef<HTMLElement>(null);
  const shown = useRef({ page, rows });
  useEffect(() => {
    const before = shown.current;
    const isTurned = before.page !== page;
    // The page number changes at once, the rows later.
    if (isTurned && before.rows === rows) return;
    shown.current = { page, rows };
    const focused = document.activeElement;
    if (isTurned && focused?.matches(':focus-visible') && links.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
  }, [page, rows]);
  return links;
}

/** The first, the last, and those around the current one; a negative number stands for a gap. */
function numbersOf(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
  shown.sort((one, other) => one - other);
  return shown.flatMap((number, at) => (at > 0 && number - (shown[at - 1] ?? 0) > 1 ? [-number, number] : [number]));
}
