import { Trash2 } from 'lucide-react';
import type { Role } from '#contract/backoffice/roles.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import { directoryStatuses, maxUsersAtOnce, plans } from '#contract/values/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import type { Choice } from '../../ui/table/use-choice.ts';
import { roleName } from './rights.ts';
import type { Decision } from './use-actions.ts';
import type { UserPatch } from './use-users.ts';

interface Props {
  lang: Language;
  roles: readonly Role[];
  mayWrite: boolean;
  mayDelete: boolean;
  choice: Choice<DirectoryUser>;
  total: number;
  onAll: () => void;
  onDecide: (decision: Decision) => void;
  onRemove: (people: readonly DirectoryUser[]) => void;
}

/** Actions on all selected users. */
export function UserBulk({ lang, roles, mayWrite, mayDelete, choice, total, onAll, onDecide, onRemove }: Props) {
  const t = texts(lang);
  const people = choice.rows.slice(0, maxUsersAtOnce);
  const set = (patch: UserPatch) => onDecide({ people, patch });
  const plan = (value: string) => plans.find((one) => one === value);
  const status = (value: string) => directoryStatuses.find((one) => one === value);
  return (
    <BulkBar lang={lang} count={people.length} total={Math.min(total, maxUsersAtOnce)} onAll={onAll} onNone={choice.clear}>
      {mayWrite && (
        <>
          <Pick
            label={t('users.bulkRole')}
            options={roles.map((role) => ({ value: role.key, label: roleName(role, t) }))}
            onPick={(role) => set({ role })}
          />
          <Pick
            label={t('users.bulkPlan')}
            options={plans.map((value) => ({ value, label: t(`users.plan.${value}`) }))}
            onPick={(value) => {
              const currentPlan = plan(value);
              if (currentPlan) set({ currentPlan });
            }}
          />
          <Pick
            label={t('users.bulkStatus')}
            options={directoryStatuses.map((value) => ({ value, label: t(`users.userStatus.${value}`) }))}
            onPick={(value) => {
              const next = status(value);
              if (next) set({ status: next });
            }}
          />
        </>
      )}
      {mayDelete && (
        <button
          type="button"
          className="btn min-h-11 btn-sm"
          onClick={() => {
            choice.clear();
            onRemove(people);
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          {t('users.remove')}
        </button>
      )}
    </BulkBar>
  );
}

interface PickProps {
  label: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}

/** Select that runs an action when an option is chosen. */
function Pick({ label, options, onPick }: PickProps) {
  return (
    <select className="select h-11 w-auto" aria-label={label} value="" onChange={({ target }) => onPick(target.value)}>
      <option value="" disabled>
        {label}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
