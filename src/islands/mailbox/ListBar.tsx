import { ChevronLeft, ChevronRight, Columns2, Inbox } from 'lucide-react';
import { mailSorts, mailsPerPage } from '#contract/values/workspace/mailbox.ts';
import type { MailPage } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { foldersId } from './Folders.tsx';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

interface Props {
  navigation: Navigation;
  page: MailPage;
  chosen: number;
  t: Translate;
  isReady: boolean;
  name: string;
  isSplit: boolean;
  onSplit: (wanted: boolean) => void;
  onAll: (isOn: boolean) => void;
}

/** Bar above the list: current view, page selection, sort order and pagination. */
export function ListBar({ navigation, page, chosen, t, isReady, name, isSplit, onSplit, onAll }: Props) {
  const { place, path, onGo } = navigation;
  const { mails, total } = page;
  const first = (page.page - 1) * mailsPerPage + 1;
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  const step = 'btn btn-square btn-ghost min-h-11 min-w-11';
  return (
    <div className="mail-bar">
      <label className="mail-tick needs-script">
        <input
          type="checkbox"
          className="checkbox checkbox-sm checkbox-primary"
          checked={chosen > 0 && chosen === mails.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < mails.length;
          }}
          disabled={!isReady || mails.length === 0}
          aria-label={t('mailbox.chooseAll')}
          onChange={({ target }) => onAll(target.checked)}
        />
      </label>
      <button type="button" className="btn min-h-11 min-w-0 shrink px-2 btn-ghost lg:hidden" popoverTarget={foldersId}>
        <Inbox size={18} aria-hidden="true" />
        <WrittenText className="truncate">{name}</WrittenText>
      </button>
      <form className="ms-auto max-sm:hidden" action={path} data-auto-submit onSubmit={(event) => event.preventDefault()}>
        {Object.entries(place).map(
          ([key, value]) => value && !['sort', 'page', 'id'].includes(key) && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <select
          name="sort"
          className="select h-11 w-auto border-0 bg-transparent"
          aria-label={t('mailbox.sort.label')}
          value={place.sort || 'newest'}
          onChange={({ target }) => onGo({ sort: target.value === 'newest' ? '' : target.value, page: '' })}
        >
          {mailSorts.map((each) => (
            <option key={each} value={each}>
              {t(`mailbox.sort.${each}`)}
            </option>
          ))}
        </select>
      </form>
      <p className="mail-range" role="status">
        {total === 0 ? t('mailbox.none') : t('mailbox.range', { first, last: first + mails.length - 1, total })}
      </p>
      <button
        type="button"
        className={`${step} needs-script max-xl:hidden`}
        title={t('mailbox.split.do')}
        aria-pressed={isSplit}
        aria-keyshortcuts="v"
        disabled={!isReady}
        onClick={() => onSplit(!isSplit)}
      >
        <Columns2 size={20} aria-hidden="true" />
      </button>
      <nav className="flex" aria-label={t('pager.title')}>
        {page.page > 1 ? (
          <PlaceLink
            {...navigation}
            change={{ page: page.page === 2 ? '' : String(page.page - 1) }}
            className={step}
            rel="prev"
            aria-label={t('pager.previous')}
          >
            <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
          </PlaceLink>
        ) : (
          pages > 1 && <span className={step} aria-hidden="true" />
        )}
        {page.page < pages && (
          <PlaceLink {...navigation} change={{ page: String(page.page + 1) }} className={step} rel="next" aria-label={t('pager.next')}>
            <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
          </PlaceLink>
        )}
      </nav>
    </div>
  );
}
