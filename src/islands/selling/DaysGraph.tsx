import type { OwnListing } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { briefDay } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  days: OwnListing['days'];
  /** Date such as `2026-11-24`. */
  today: string;
  lang: Language;
  t: Translate;
}

const graphDays = 30;
const box = { width: 300, height: 80, gap: 2 };

/** Returns the last 30 days, including those without data. */
function filled(days: OwnListing['days'], today: string): OwnListing['days'] {
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: graphDays }, (_, at) => {
    const day = new Date(Date.parse(today) - (graphDays - 1 - at) * 86_400_000).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, contacts: 0 };
  });
}

/** Chart of daily views and contacts, with an equivalent table for screen readers. */
export function DaysGraph({ days, today, lang, t }: Props) {
  const shown = filled(days, today);
  const top = Math.max(1, ...shown.map(({ views, contacts }) => Math.max(views, contacts)));
  const step = box.width / graphDays;
  const bar = (value: number) => (value / top) * box.height;
  const busy = shown.filter(({ views, contacts }) => views + contacts > 0);
  if (busy.length === 0) return <p className="text-quiet">{t('selling.graph.none')}</p>;
  return (
    <figure className="grid gap-2">
      <svg className="h-24 w-full" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ day, views, contacts }, at) => (
          <g key={day}>
            <rect className="fill-secondary" x={at * step} y={box.height - bar(views)} width={step - box.gap} height={bar(views)} />
            <rect className="fill-primary" x={at * step} y={box.height - bar(contacts)} width={step - box.gap} height={bar(contacts)} />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span>{briefDay(shown[0]?.day ?? today, lang)}</span>
        <span className="flex gap-4">
          <span className="flex items-center gap-1.5">
            <span className="dot tone-secondary" aria-hidden="true" />
            {t('selling.counts.views')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="dot tone-primary" aria-hidden="true" />
            {t('selling.counts.contacts')}
          </span>
        </span>
        <span>{briefDay(today, lang)}</span>
      </figcaption>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline">{t('selling.graph.table')}</summary>
        <table className="chart-table">
          <caption className="sr-only">{t('selling.graph.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('selling.graph.day')}</th>
              <th scope="col">{t('selling.counts.views')}</th>
              <th scope="col">{t('selling.counts.contacts')}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ day, views, contacts }) => (
              <tr key={day}>
                <th scope="row" className="font-normal">
                  {briefDay(day, lang)}
                </th>
                <td className="tabular-nums">{views}</td>
                <td className="tabular-nums">{contacts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
