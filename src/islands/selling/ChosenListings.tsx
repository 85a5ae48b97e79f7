import { Archive, RefreshCw, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import type { ActionRequest } from './action-requests.ts';
import type { OwnRow } from './own-rows.ts';

interface Props {
  lang: Language;
  chosen: readonly OwnRow[];
  total: number;
  onAll: () => void;
  onNone: () => void;
  onAction: (request: ActionRequest) => void;
}

const actions = [
  { action: 'archive', icon: <Archive size={18} aria-hidden="true" /> },
  { action: 'renew', icon: <RefreshCw size={18} aria-hidden="true" /> },
  { action: 'delete', icon: <Trash2 size={18} aria-hidden="true" /> },
] as const;

/** Bulk actions on listings; each button states how many of them it applies to. */
export function ChosenListings({ lang, chosen, total, onAll, onNone, onAction }: Props) {
  const t = texts(lang);
  return (
    <BulkBar lang={lang} count={chosen.length} total={total} onAll={onAll} onNone={onNone}>
      {actions.map(({ action, icon }) => {
        const count = chosen.filter(({ actions }) => actions.includes(action)).length;
        return (
          <button
            key={action}
            type="button"
            className={`btn min-h-11 btn-sm ${action === 'delete' ? 'text-error' : ''}`}
            disabled={count === 0}
            onClick={() => onAction({ action })}
          >
            {icon}
            {t(`selling.action.${action}`)} <span className="tabular-nums">({count})</span>
          </button>
        );
      })}
    </BulkBar>
  );
}
