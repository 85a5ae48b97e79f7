import type { Role } from '#contract/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Decision } from './use-actions.ts';
import type { UserPatch } from './use-users.ts';

export interface DecisionProps {
  lang: Language;
  roles: readonly Role[];
  decision: Decision;
  onConfirm: (suspension?: UserPatch['suspension']) => void;
  onCancel: () => void;
}

const shown = 6;

/** First people that a decision applies to. */
export const People = ({ people }: Pick<Decision, 'people'>) => (
  <ul className="flex flex-wrap gap-2">
    {people.slice(0, shown).map(({ id, fullName }) => (
      <li key={id} className="rounded-full bg-base-200 px-3 py-1 text-sm">
        <WrittenText>{fullName}</WrittenText>
      </li>
    ))}
    {people.length > shown && <li className="px-1 py-1 text-sm">+{people.length - shown}</li>}
  </ul>
);
