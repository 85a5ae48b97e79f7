import type { OwnListing } from '#contract/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../../lib/dates.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { localized } from '../../../lib/links.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import type { ActionRequest } from '../action-requests.ts';

interface Props {
  listing: OwnListing;
  lang: Language;
  t: Translate;
  isBusy: boolean;
  onAction: (request: ActionRequest) => void;
}

/** State of the listing and its other actions. */
export function StatePanel({ listing, lang, t, isBusy, onAction }: Props) {
  const { state, actions, expiresAt, slug } = listing;
  const shown = actions.filter((action) => action !== 'submit');
  const isSeen = state === 'published' || state === 'reserved' || state === 'sold';
  if (shown.length === 0 && !isSeen) return null;
  return (
    <section className="tile grid gap-3 p-4 sm:p-5" aria-labelledby="standing">
      <h2 className="text-lg" id="standing">
        {t('selling.editor.more')}
      </h2>
      {state === 'published' && expiresAt && <p className="text-quiet">{t('selling.until', { date: shortDay(expiresAt, lang) })}</p>}
      {isSeen && (
        <a className="btn min-h-11" href={localized(`/listing/${slug}`, lang)}>
          {t('selling.editor.see')}
        </a>
      )}
      {(state === 'published' || state === 'reserved') && (
        <a className="btn min-h-11" href={localized(`/sell/${listing.id}/done`, lang)}>
          {t('selling.sent.share')}
        </a>
      )}
      <div className="needs-script flex flex-wrap gap-2 lg:grid">
        {shown.map((action) => (
          <BusyButton
            isBusy={isBusy}
            key={action}
            type="button"
            className={`btn min-h-11 max-lg:grow ${action === 'delete' ? 'btn-ghost text-error' : ''}`}
            onClick={() => onAction({ action })}
          >
            {t(`selling.action.${action}`)}
          </BusyButton>
        ))}
      </div>
    </section>
  );
}
