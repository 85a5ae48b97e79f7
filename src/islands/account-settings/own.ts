import { useState } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';

/** Account data that other tabs and devices may change: the server-rendered data first, then refetched on changes. */
export function useOwn<Data>(name: string, ask: () => Promise<Data>, first: Data, since: string): [Data, (next: Data) => void] {
  const { data, mutate } = useLiveQuery(['security', name], ask, { topic: 'security', first, since });
  return [data, (next) => void mutate(next, { revalidate: false })];
}

/** Messages of a rejected call, at the fields it names or, if it names none, as one text. */
export interface Refusal {
  fields: Record<string, string>;
  text?: string;
}

/** Returns the messages of an error, in the page's language. */
function refusalOf(error: unknown, t: Translate): Refusal {
  const { code, fields } = error instanceof ApiError ? error : new ApiError(0, undefined);
  // Messages of a specific part take precedence over general ones.
  const texts = [t(`webhooks.problem.${code}`), t(`security.problem.${code}`), t(`error.${code}`), t('error.UNKNOWN')];
  // A missing translation returns its key.
  const text = texts.find((each) => !each.endsWith(`.${code}`)) ?? code;
  const names = Object.keys(fields).map((name) => [name, text]);
  return names.length > 0 ? { fields: Object.fromEntries(names) } : { fields: {}, text };
}

/** Submits one request at a time, and keeps its error messages. */
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

/** Returns a form's text as typed. */
export const typed = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');
