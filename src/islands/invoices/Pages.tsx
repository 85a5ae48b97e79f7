import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

const sizes = [10, 25, 50];

/** Pagination of a list, with the page size. */
export function Pages({ total, t, ...navigation }: Navigation & { total: number; t: Translate }) {
  const { place, onGo } = navigation;
  const page = Number(place.page);
  const pages = Math.ceil(total / Number(place.perPage));
  /** First, last and neighbouring pages; 0 marks a gap. */
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  const numbers = shown.flatMap((one, at) => (at > 0 && one - (shown[at - 1] ?? 0) > 1 ? [0, one] : [one]));
  const look = 'btn btn-square min-h-11 min-w-11';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <label className="select h-11 w-auto">
        <span className="label text-base-content">{t('invoices.list.perPage')}</span>
        <select value={place.perPage} onChange={({ target }) => onGo({ perPage: target.value })}>
          {[...new Set([...sizes, Number(place.perPage)])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <nav aria-label={t('pager.title')}>
          <ul className="flex flex-wrap items-center gap-1">
            {page > 1 && (
              <li>
                <PlaceLink
                  {...navigation}
                  change={{ page: String(page - 1) }}
                  className={`${look} btn-ghost`}
                  rel="prev"
                  label={t('pager.previous')}
                >
                  <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
                </PlaceLink>
              </li>
            )}
            {numbers.map((number, at) => (
              <li key={number || `gap ${at}`}>
                {number === 0 ? (
                  <span className="px-1" aria-hidden="true">
                    …
                  </span>
                ) : (
                  <PlaceLink
                    {...navigation}
                    change={{ page: String(number) }}
                    isOn={number === page}
                    className={`${look} ${number === page ? 'btn-secondary' : 'btn-ghost'}`}
                    label={t('pager.page', { number })}
                  >
                    {number}
                  </PlaceLink>
                )}
              </li>
            ))}
            {page < pages && (
              <li>
                <PlaceLink
                  {...navigation}
                  change={{ page: String(page + 1) }}
                  className={`${look} btn-ghost`}
                  rel="next"
                  label={t('pager.next')}
                >
                  <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
                </PlaceLink>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
