import type { OwnListingRow } from '#contract/market/listings.ts';
import type { SellerAction } from '#contract/values/market/listings.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

export type Subject = Pick<OwnListingRow, 'id' | 'state' | 'title'>;
export interface ActionRequest {
  action: SellerAction;
  soldHere?: boolean;
}

/** Whether an action needs confirmation: it can’t be undone, or not to the same state. */
export const isHeavy = ({ action }: ActionRequest, subjects: readonly Subject[]): boolean =>
  action === 'delete' || action === 'sell' || (action === 'archive' && !subjects.every(comesBack));

/** Whether restoring an archived listing returns it to its previous state. */
const comesBack = ({ state }: Subject): boolean => state === 'draft' || state === 'published';

const opposites: Partial<Record<SellerAction, SellerAction>> = {
  archive: 'restore',
  reserve: 'release',
  release: 'reserve',
  restore: 'archive',
};

/** Confirms a completed action, and offers to undo it where that is possible. */
export function showDone(
  request: { action: SellerAction | 'feature' },
  subjects: readonly Subject[],
  { t, takeBack }: { t: Translate; takeBack: (by: ActionRequest) => unknown },
): void {
  const [first] = subjects;
  const title = first?.title || t('selling.untitled');
  const text =
    subjects.length === 1 ? t(`selling.done.${request.action}`, { title }) : t('selling.done.several', { count: subjects.length });
  const action = request.action === 'feature' ? undefined : opposites[request.action];
  const isExact = request.action !== 'restore' && (request.action !== 'archive' || subjects.every(comesBack));
  if (!action || !isExact) {
    say(t('selling.done.title'), text);
    return;
  }
  import('../../ui/toasts/undo-toast.ts').then(({ showUndoToast }) => showUndoToast(text, () => takeBack({ action })), showErrorToast);
}

function say(title: string, text: string): void {
  import('../../ui/toasts/toast.ts').then(({ showToast }) => showToast({ title, text, kind: 'success' }), showErrorToast);
}
