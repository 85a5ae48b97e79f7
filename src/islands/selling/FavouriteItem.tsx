import { Bookmark, Folder, ImageOff, MapPin, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Kept } from './favourite-rows.ts';
import { priceWords } from './price-words.ts';
import { stateTones } from './state-tones.ts';

/** Loaded on demand. */
const loadMenu = () => import('./FavouriteMenu.tsx').then(({ FavouriteMenu }) => FavouriteMenu);

interface Props {
  lang: Language;
  kept: Kept;
  /** Name of its folder, if it should be displayed. */
  folder: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
  /** Called on the first sign of interaction, to preload the actions. */
  onTurn: () => void;
  onMove: () => void;
  onRemove: () => void;
}

/** Favourite in the list. */
export function FavouriteItem({ lang, kept, folder, isChosen, onToggle, onTurn, onMove, onRemove }: Props) {
  const t = texts(lang);
  const [isWanted, want] = useState(false);
  const { listing, title, priceThen, keptAt } = kept;
  const now = listing?.price.satang ?? null;
  const drop = priceThen !== null && now !== null && now < priceThen ? priceThen - now : 0;
  const turnTo = () => {
    want(true);
    onTurn();
  };
  return (
    <li
      className="tile relative grid gap-3 close:grid-cols-[4rem_1fr_auto] close:items-center sm:close:grid-cols-[auto_4rem_1fr_auto] print:grid-cols-[4rem_1fr]! close:px-3 close:py-1 comfortable:grid-cols-[6rem_1fr_auto] comfortable:p-3 sm:comfortable:grid-cols-[8rem_1fr_auto]"
      data-row
      onPointerEnter={turnTo}
      onFocus={turnTo}
    >
      <label className="grid size-11 cursor-pointer place-items-center needs-script comfortable:absolute comfortable:start-1 comfortable:top-1 max-sm:absolute max-sm:start-1 print:hidden">
        <input
          type="checkbox"
          className="checkbox checkbox-sm not-checked:bg-base-100"
          checked={isChosen}
          aria-label={t('selling.choose', { title })}
          onChange={onToggle}
        />
      </label>
      {listing?.cover ? (
        <img
          className="aspect-4/3 w-full rounded-field bg-(--picture-ground) object-cover"
          src={listing.cover}
          width={128}
          height={96}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="grid aspect-4/3 w-full place-items-center rounded-field bg-base-300 text-quiet">
          <ImageOff size={24} aria-hidden="true" />
        </span>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 comfortable:grid comfortable:content-start comfortable:gap-1">
        <h2 className="text-base font-semibold">
          {listing ? (
            <a className="hover:underline" href={localized(`/listing/${listing.slug}`, lang)}>
              <WrittenText className="wrap-anywhere">{listing.title}</WrittenText>
            </a>
          ) : (
            <WrittenText className="wrap-anywhere text-quiet">{title}</WrittenText>
          )}
        </h2>
        {listing ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="price">{priceWords(listing.price, lang, t)}</span>
              {drop > 0 && priceThen !== null && <s className="text-sm text-quiet tabular-nums">{bahtOf(priceThen)}</s>}
            </p>
            {drop > 0 && (
              <p className="mark tone-success justify-self-start">
                <TrendingDown size={16} aria-hidden="true" />
                {t('selling.favourite.cheaper', { amount: bahtOf(drop) })}
              </p>
            )}
            {listing.state !== 'published' && (
              <p className={`mark justify-self-start tone-${stateTones[listing.state]}`}>{t(`selling.state.${listing.state}`)}</p>
            )}
            <p className="flex items-center gap-1 text-sm text-quiet">
              <MapPin size={16} aria-hidden="true" />
              {listing.placeName}
            </p>
          </>
        ) : (
          <p className="mark tone-neutral justify-self-start">{t('selling.favourite.gone')}</p>
        )}
        <p className="flex items-center gap-1 text-sm text-quiet">
          <Bookmark size={16} aria-hidden="true" />
          {t('selling.favourite.kept', { date: shortDay(keptAt, lang) })}
        </p>
        {folder !== undefined && (
          <p className="flex items-center gap-1 text-sm text-quiet">
            <Folder size={16} aria-label={t('selling.folder.in')} />
            <WrittenText className="truncate">{folder}</WrittenText>
          </p>
        )}
      </div>
      <div className="needs-script comfortable:self-start print:hidden">
        <RowActions label={t('selling.more', { title })} isWanted={isWanted} load={loadMenu}>
          {(FavouriteMenu) => <FavouriteMenu lang={lang} title={title} onMove={onMove} onRemove={onRemove} />}
        </RowActions>
      </div>
    </li>
  );
}
