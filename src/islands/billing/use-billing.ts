import { useState } from 'react';
import type { Billing } from '#contract/content/billing.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Billing of the account: the server-rendered data first, then refetched on changes elsewhere. */
export function useBilling(first: Billing, since: string) {
  const { data, mutate } = useLiveQuery('billing', () => callApi('GET /account-setting/billing'), { topic: 'billing', first, since });
  return { billing: data, put: (next: Billing) => void mutate(next, { revalidate: false }) };
}

export type Problems = Partial<Record<string, string>>;

/** Saves one change at a time, confirms it, and keeps errors by field, or under `''`. */
export function useSaving(t: Translate, put: (next: Billing) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  return {
    isBusy,
    problems,
    setProblems,
    /** @returns whether it is saved */
    async save(work: () => Promise<Billing>, said: string): Promise<boolean> {
      if (isBusy) return false;
      setBusy(true);
      setProblems({});
      try {
        put(await work());
        showToast({ title: t('billing.saved'), text: said, kind: 'success' });
        return true;
      } catch (error) {
        setProblems(problemsOf(error, t));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

function problemsOf(error: unknown, t: Translate): Problems {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  const names = Object.keys(fields);
  if (names.length > 0) return Object.fromEntries(names.map((name) => [name, t(`billing.problem.${name}`)]));
  const texts = [t(`billing.problem.${code}`), t(`error.${code}`), t('error.UNKNOWN')];
  // A missing translation returns its key.
  return { '': texts.find((each) => !each.endsWith(`.${code}`)) ?? code };
}
