import type { ReactNode } from 'react';
import type { SavedSearches } from '#contract/market/saved-searches.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { SearchItem } from './SearchItem.tsx';
import { defaultSaved, type SavedParams } from './saved-address.ts';
import { useSavedSearches } from './use-saved-searches.ts';

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: SavedParams;
  list: SavedSearches;
  since: string;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Saved searches of an account; rendered on the server and hydrated. */
export function SavedSearchesScreen({ lang, path, words, list, since, nothing }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultSaved, values: words });
  const { data, change, see, remove } = useSavedSearches({ lang, list, since });
  return (
    <div className="list-screen">
      <ListHead title={t('saved.title')} lead={t('saved.lead')} />
      {data.isFull && <p className="alert">{t('saved.full', { count: data.searches.length })}</p>}
      {!data.isMailed && data.searches.some(({ byMail }) => byMail) && (
        <p className="alert alert-warning block">
          {t('saved.unconfirmed')}{' '}
          <a className="link" href={localized('/resend-activation', lang)}>
            {t('saved.sendLink')}
          </a>
        </p>
      )}
      {data.searches.length === 0 ? (
        nothing
      ) : (
        <ul className="row-list" aria-label={t('saved.title')}>
          {data.searches.map((search) => (
            <SearchItem
              key={search.id}
              lang={lang}
              search={search}
              isEdited={address.values.edit === String(search.id)}
              editLink={address.linkTo({ edit: String(search.id) })}
              onEdit={(isEdited) => address.go({ edit: isEdited ? String(search.id) : '' })}
              onChange={(part) => change(search.id, part)}
              onSee={() => see(search.id)}
              onRemove={() => remove(search).catch(showErrorToast)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
