import { ChartColumn, Eye, Heart, ImageOff, MessageSquare, Pencil, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay, when } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { number } from '../../lib/money.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { ActionRequest } from './action-requests.ts';
import type { OwnRow } from './own-rows.ts';
import { priceWords } from './price-words.ts';
import { stateTones } from './state-tones.ts';

/** Loaded on demand. */
const loadMenu = () => import('./ListingMenu.tsx').then(({ ListingMenu }) => ListingMenu);

interface Props {
  lang: Language;
  /** Time of rendering, in milliseconds. */
  now: number;
  row: OwnRow;
  isChosen: boolean;
  numbersLink: string;
  onNumbers: () => void;
  onToggle: () => void;
  /** Called on the first sign of interaction, to preload the actions. */
  onTurn: () => void;
  onAction: (request: ActionRequest) => void;
  onFeature: () => void;
}

/** Row of one of the user’s own listings: summary, state, views and actions. */
export function ListingItem({ lang, now, row, isChosen, numbersLink, onNumbers, onToggle, onTurn, onAction, onFeature }: Props) {
  const t = texts(lang);
  const [isWanted, want] = useState(false);
  const title = row.title || t('selling.untitled');
  const quick = quickAction(row, now);
  const turnTo = () => {
    want(true);
    onTurn();
  };
  return (
    <li
      className="tile relative grid gap-x-3 close:grid-cols-[4rem_1fr_auto] close:items-center sm:close:grid-cols-[auto_4rem_1fr_auto] print:grid-cols-[4rem_1fr]! close:px-3 close:py-1 comfortable:grid-cols-[auto_5rem_1fr] comfortable:gap-y-2 comfortable:p-3 sm:comfortable:grid-cols-[auto_8rem_1fr_auto] sm:comfortable:p-4"
      data-row={row.id}
      onPointerEnter={turnTo}
      onFocus={turnTo}
    >
      <label className="needs-script grid size-11 cursor-pointer place-items-center comfortable:self-start max-sm:comfortable:-ms-2 max-sm:close:absolute max-sm:close:start-1 print:hidden">
        <input
          className="checkbox not-checked:bg-base-100"
          type="checkbox"
          checked={isChosen}
          aria-label={t('selling.choose', { title })}
          onChange={onToggle}
        />
      </label>
      <Cover row={row} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 comfortable:grid comfortable:content-start comfortable:gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className={`mark tone-${stateTones[row.state]}`}>{t(`selling.state.${row.state}`)}</span>
          {row.hasProposal && <span className="mark tone-warning">{t('selling.changeWaits')}</span>}
          {row.featuredUntil !== null && (
            <span className="mark tone-info">{t('selling.featured', { date: shortDay(row.featuredUntil, lang) })}</span>
          )}
          {row.isHidden && <span className="mark tone-error">{t('selling.hidden')}</span>}
        </div>
        <h2 className="text-base font-semibold lg:close:order-first lg:close:w-full">
          <a className="hover:underline" href={localized(`/sell/${row.id}`, lang)}>
            <WrittenText className="wrap-anywhere">{title}</WrittenText>
          </a>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="price">{priceWords(row.price, lang, t)}</span>
          {row.price.before !== null && <s className="text-sm text-quiet tabular-nums">{bahtOf(row.price.before)}</s>}
          {row.price.kind === 'negotiable' && <span className="text-sm text-quiet">{t('selling.price.negotiable')}</span>}
        </p>
        <p className="text-sm text-quiet">{timeWords(row, { t, lang, now })}</p>
        <Counts row={row} t={t} />
        {row.rejection && (
          <p className="rounded-field border border-error/50 p-2 text-sm">
            <strong>{t(`selling.reason.${row.rejection.reason}`)}</strong>{' '}
            {row.rejection.text && <WrittenText>{row.rejection.text}</WrittenText>}{' '}
            <a className="link" href={localized(`/sell/${row.id}`, lang)}>
              {t('selling.mend')}
            </a>
          </p>
        )}
      </div>
      <div className="flex items-center justify-end gap-1 comfortable:max-sm:col-span-full comfortable:max-sm:flex-wrap comfortable:sm:self-start print:hidden">
        {quick && (
          <button
            type="button"
            className="btn needs-script min-h-11 max-sm:grow max-sm:close:hidden"
            onClick={() => onAction({ action: quick })}
          >
            {quick === 'renew' ? (
              <RefreshCw size={18} aria-hidden="true" />
            ) : (
              <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />
            )}
            {t(`selling.action.${quick}`)}
          </button>
        )}
        <a className="btn min-h-11 btn-ghost max-sm:close:hidden" href={localized(`/sell/${row.id}`, lang)}>
          <Pencil size={18} aria-hidden="true" />
          {row.state === 'sold' ? t('selling.look') : t('selling.edit')}
          <span className="sr-only">: {title}</span>
        </a>
        <PlainLink className="bar-button needs-script" href={numbersLink} aria-label={t('selling.numbersOf', { title })} onGo={onNumbers}>
          <ChartColumn size={20} aria-hidden="true" />
        </PlainLink>
        <span className="needs-script">
          <RowActions label={t('selling.more', { title })} isWanted={isWanted} load={loadMenu}>
            {(ListingMenu) => <ListingMenu lang={lang} now={now} row={row} onAction={onAction} onFeature={onFeature} />}
          </RowActions>
        </span>
      </div>
    </li>
  );
}

/** Returns the action that most sellers want next in this state, besides editing. */
function quickAction({ state, actions, expiresAt }: OwnRow, now: number): 'renew' | 'restore' | undefined {
  const week = 7 * 24 * 3600_000;
  const endsSoon = state === 'expired' || (expiresAt !== null && Date.parse(expiresAt) - now < week);
  if (actions.includes('renew') && endsSoon) return 'renew';
  return state === 'archived' && actions.includes('restore') ? 'restore' : undefined;
}

/** Returns the expiry date, or the date of the last edit. */
function timeWords({ state, expiresAt, editedAt }: OwnRow, { t, lang, now }: { t: Translate; lang: Language; now: number }): string {
  const since = when(editedAt, lang, now);
  const edited = t('selling.edited', { when: since });
  if (expiresAt === null) return edited;
  if (state === 'published') return t('selling.until', { date: shortDay(expiresAt, lang) });
  return state === 'expired' ? t('selling.ended', { date: shortDay(expiresAt, lang) }) : edited;
}

function Cover({ row: { cover } }: { row: OwnRow }) {
  if (!cover)
    return (
      <span className="grid aspect-4/3 w-full place-items-center rounded-field bg-base-300 text-quiet">
        <ImageOff size={24} aria-hidden="true" />
      </span>
    );
  return (
    <img
      className="aspect-4/3 w-full rounded-field bg-(--picture-ground) object-cover"
      src={cover}
      width={128}
      height={96}
      alt=""
      loading="lazy"
    />
  );
}

function Counts({ row: { counts }, t }: { row: OwnRow; t: Translate }) {
  const shown = [
    { name: 'views', icon: <Eye size={16} aria-hidden="true" /> },
    { name: 'contacts', icon: <MessageSquare size={16} aria-hidden="true" /> },
    { name: 'favourites', icon: <Heart size={16} aria-hidden="true" /> },
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-quiet">
      {shown.map(({ name, icon }) => (
        <li key={name} className="flex items-center gap-1.5 tabular-nums" title={t(`selling.counts.${name}`)}>
          {icon}
          {number(counts[name])}
          <span className="sr-only">{t(`selling.counts.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}
