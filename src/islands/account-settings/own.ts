import { useState } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';

/** Something of the account that other tabs and devices change, too: the page's answer first, then what is asked for anew. */
export function useOwn<Data>(name: string, ask: () => Promise<Data>, first: Data, since: string): [Data, (next: Data) => void] {
  const { data, mutate } = useLiveQuery(['security', name], ask, { topic: 'security', first, since });
  return [data, (next) => void mutate(next, { revalidate: false })];
}

/** Messages of a rejected call, at the fields it names or, where it names none, as one text. */
export interface Refusal {
  fields: Record<string, string>;
  text?: string;
}

/** Messages of an error, in the page's language. */
function refusalOf(error: unknown, t: Translate): Refusal {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  // The texts of a part come before those of all.
  const texts = [t(`webhooks.problem.${code}`), t(`security.problem.${code}`), t(`error.${code}`), t('error.UNKNOWN')];
  // A key without a text is answered as it is.
  const text = texts.find((each) => !each.endsWith(`.${code}`)) ?? code;
  const names = Object.keys(fields).map((name) => [name, text]);
  return names.length > 0 ? { fields: Object.fromEntries(names) } : { fields: {}, text };
}

/** Sends something once at a time, and keeps what was wrong with it. */
export function useSending(t: Translate) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal>({ fields: {} });
  return {
    isBusy,
    refusal,
    refuse,
    async send(work: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      refuse({ fields: {} });
      try {
        await work();
      } catch (error) {
        refuse(refusalOf(error, t));
      } finally {
        setBusy(false);
      }
    },
  };
}

/** A text of a form as it was typed. */
export const typed = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');
