import { Bell, BellOff, Pencil, Search, Trash2 } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { SavedSearch, SavedSearchChange } from '#contract/market/saved-searches.ts';
import { searchPath } from '#contract/values/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { NewestPictures } from './NewestPictures.tsx';

/** Loaded on demand. */
const EditForm = lazyPart(() => import('./EditForm.tsx').then(({ EditForm: form }) => ({ default: form })));

interface Props {
  lang: Language;
  search: SavedSearch;
  isEdited: boolean;
  editLink: string;
  onEdit: (isEdited: boolean) => void;
  onChange: (part: SavedSearchChange) => Promise<boolean>;
  onSee: () => void;
  onRemove: () => void;
}

/** Saved search: its filters, notifications and latest matches. */
export function SearchItem({ lang, search, isEdited, editLink, onEdit, onChange, onSee, onRemove }: Props) {
  const t = texts(lang);
  const edit = useRef<HTMLDivElement>(null);
  const { id, name, filters, said, isPaused, newCount, newest } = search;
  const close = () => {
    onEdit(false);
    edit.current?.querySelector('a')?.focus();
  };
  return (
    <li className="tile grid grid-cols-[minmax(0,1fr)] scroll-mt-24 gap-1 px-4 py-2 comfortable:gap-3 comfortable:p-5" id={`search-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h2 className="text-lg font-semibold">
            <a className="hover:underline" href={linkOf(search, lang)} onClick={onSee}>
              <WrittenText className="wrap-anywhere">{name}</WrittenText>
            </a>
          </h2>
          <p className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-quiet">
            {filters.q !== undefined && <WrittenText className="wrap-anywhere">“{filters.q}”</WrittenText>}
            {said.map((words) => (
              <span key={words} className="wrap-anywhere">
                {words}
              </span>
            ))}
          </p>
          <Frequency search={search} lang={lang} t={t} />
        </div>
        <label className="needs-script flex min-h-11 cursor-pointer items-center gap-3">
          <input
            className="toggle"
            type="checkbox"
            role="switch"
            aria-checked={!isPaused}
            checked={!isPaused}
            aria-label={t('saved.onOf', { name })}
            onChange={({ target }) => void onChange({ isPaused: !target.checked })}
          />
          {isPaused ? t('saved.paused') : t('saved.on')}
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className={newCount > 0 ? 'mark tone-success' : 'text-sm text-quiet'}>
          {newCount > 0 ? t('saved.new', { count: newCount }) : t('saved.nothingNew')}
        </span>
        <NewestPictures lang={lang} name={name} newest={newest} />
      </div>
      {isEdited ? (
        <Suspense fallback={<span className="loading" />}>
          <EditForm lang={lang} search={search} onChange={onChange} onClose={close} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap gap-2" ref={edit}>
        <PlainLink
          className="btn needs-script min-h-11"
          href={editLink}
          aria-label={t('saved.editOf', { name })}
          aria-expanded={isEdited}
          onGo={() => onEdit(!isEdited)}
        >
          <Pencil size={18} aria-hidden="true" />
          {t('saved.edit')}
        </PlainLink>
        <a className="btn min-h-11" href={linkOf(search, lang)} aria-label={t('saved.openOf', { name })} onClick={onSee}>
          <Search size={18} aria-hidden="true" />
          {t('saved.open')}
        </a>
        <button type="button" className="bar-button needs-script ms-auto" aria-label={t('saved.delete', { name })} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

const linkOf = ({ filters }: SavedSearch, lang: Language): string => localized(searchPath({ ...filters, sort: 'newest' }), lang);

/** Channels and frequency of notifications, and the time of the last one. */
function Frequency({
  search: { byNotice, byMail, frequency, isPaused, lastToldAt },
  lang,
  t,
}: {
  search: SavedSearch;
  lang: Language;
  t: Translate;
}) {
  const ways = [...(byNotice ? [t('saved.byNotice')] : []), ...(byMail ? [t('saved.byMail')] : [])];
  const isSilent = isPaused || ways.length === 0;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      {isSilent ? <BellOff size={16} aria-hidden="true" /> : <Bell size={16} aria-hidden="true" />}
      <span>{ways.length === 0 ? t('saved.noWay') : `${t(`saved.frequencies.${frequency}`)} · ${ways.join(', ')}`}</span>
      {lastToldAt !== null && <span>· {t('saved.told', { date: shortDay(lastToldAt, lang) })}</span>}
    </p>
  );
}
