import { useRef, useState } from 'react';
import type { Employee, NewEmployee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { clearDraft } from '../../lib/form-drafts.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { offerRefusal, offerUndo } from '../../ui/toasts/late-toasts.ts';

/** Row being written, with its errors after a rejection. */
export interface Draft {
  employee?: NewEmployee;
  /** Names of the fields that the server rejected. */
  fields?: readonly string[];
  problem?: string;
}
/** Storage key of a new row's draft. */
export const newEmployeeDraft = 'employee/new';

interface Team {
  add: (employee: NewEmployee, key: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
}

/** Adds and deletes rows; a rejected row returns to the form, and deletions can be undone. */
export function useActions(team: Team, { lang, say, onAdded }: { lang: Language; say: (text: string) => void; onAdded: () => void }) {
  const t = texts(lang);
  const [draft, write] = useState<Draft>();
  /** Idempotency key, reused on retries so that a row whose response was lost is not added twice. */
  const attempt = useRef<{ key: string; said: string }>(undefined);

  async function add(employee: NewEmployee): Promise<void> {
    write(undefined);
    const said = JSON.stringify(employee);
    if (attempt.current?.said !== said) attempt.current = { key: newIdempotencyKey(), said };
    try {
      await team.add(employee, attempt.current.key);
      attempt.current = undefined;
      clearDraft(newEmployeeDraft);
      say(t('table.employee.added', { name: employee.full_name }));
      onAdded();
    } catch (error) {
      const known = error instanceof ApiError ? t(`error.${error.code}`) : '';
      const problem = known === '' || known.startsWith('error.') ? t('table.edit.failed') : known;
      write({ employee, problem, fields: error instanceof ApiError ? Object.keys(error.fields) : [] });
    }
  }

  async function remove({ id, full_name: name }: Employee): Promise<void> {
    try {
      await team.remove(id);
      const text = t('table.employee.removed', { name });
      say(text);
      offerUndo(text, () => team.restore(id));
    } catch (error) {
      offerRefusal(error);
    }
  }

  return {
    draft,
    begin: () => write({}),
    close: () => write(undefined),
    add: (employee: NewEmployee) => void add(employee),
    remove: (employee: Employee) => void remove(employee),
  };
}
