import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CircleCheckBig,
  CopyPlus,
  Handshake,
  Pin,
  RefreshCw,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SellerAction } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import type { ActionRequest } from './action-requests.ts';
import { startLike } from './calls.ts';
import type { OwnRow } from './own-rows.ts';

interface Props {
  lang: Language;
  /** Time of rendering, in milliseconds. */
  now: number;
  row: Pick<OwnRow, 'id' | 'state' | 'title' | 'actions' | 'featuredUntil' | 'featurableAt'>;
  onAction: (request: ActionRequest) => void;
  onFeature: () => void;
}

const icons: Record<SellerAction, ReactNode> = {
  submit: <Send size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
  withdraw: <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
  reserve: <Handshake size={18} aria-hidden="true" />,
  release: <CalendarClock size={18} aria-hidden="true" />,
  sell: <CircleCheckBig size={18} aria-hidden="true" />,
  renew: <RefreshCw size={18} aria-hidden="true" />,
  archive: <Archive size={18} aria-hidden="true" />,
  restore: <ArchiveRestore size={18} aria-hidden="true" />,
  delete: <Trash2 size={18} aria-hidden="true" />,
};

/** Menu of actions on a listing. Submitting is left to its own page, which shows the missing fields. */
export function ListingMenu({ lang, now, row, onAction, onFeature }: Props) {
  const t = texts(lang);
  const { id, state, title, actions, featuredUntil, featurableAt } = row;
  const again: MenuEntry = {
    id: 'again',
    label: t('selling.sent.like'),
    icon: <CopyPlus size={18} aria-hidden="true" />,
    onSelect: () => startLike(id).then((draft) => location.assign(localized(`/sell/${draft.id}`, lang)), showErrorToast),
  };
  const featuring = {
    id: 'feature',
    label: t('selling.action.feature'),
    icon: <Pin size={18} aria-hidden="true" />,
    onSelect: onFeature,
  };
  const later = (from: string): MenuEntry => ({
    ...featuring,
    label: t('selling.featureFrom', { date: shortDay(from, lang) }),
    isDisabled: true,
  });
  const isAsked = featurableAt !== null && featuredUntil === null;
  const feature = isAsked ? [Date.parse(featurableAt) > now ? later(featurableAt) : featuring] : [];
  const items = actions
    .filter((action) => action !== 'submit')
    .map(
      (action): MenuEntry => ({
        id: action,
        label: t(`selling.action.${action}`),
        icon: icons[action],
        ...(action === 'delete' ? { tone: 'error' as const } : {}),
        onSelect: () => onAction({ action }),
      }),
    );
  return (
    <RowMenu
      label={t('selling.more', { title: title || t('selling.untitled') })}
      contextOf="[data-row]"
      items={state === 'draft' ? items : [again, ...feature, ...items]}
    />
  );
}
