import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';

/** `old`: it was saved elsewhere meanwhile; `gone`: it was deleted. The user has to resolve both. */
export type SavingState = 'ready' | 'busy' | 'old' | 'gone';

/** Validation messages by field name; `form` is for the form as a whole. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** Submits a form, one request at a time, and reports the result. */
export function useSaving(t: Translate) {
  const [state, setState] = useState<SavingState>('ready');
  const [problems, setProblems] = useState<Problems>({});
  /** Idempotency key, reused on retries with the same values. */
  const attempt = useRef({ said: '', key: '' });

  /** @param send receives the idempotency key */
  async function save(values: unknown, send: (key: string) => Promise<unknown>): Promise<boolean> {
    if (state === 'busy') return false;
    const said = JSON.stringify(values);
    if (attempt.current.said !== said) attempt.current = { said, key: newIdempotencyKey() };
    setState('busy');
    setProblems({});
    try {
      await send(attempt.current.key);
      setState('ready');
      return true;
    } catch (error) {
      const { code, status, fields } = error instanceof ApiError ? error : { code: 'UNKNOWN', status: 0, fields: {} };
      setState(code === 'STALE_VERSION' ? 'old' : code === 'NOT_FOUND' ? 'gone' : 'ready');
      if (code === 'SLUG_TAKEN') setProblems({ slug: t('help.slugTaken') });
      else if (status === 400)
        setProblems(Object.fromEntries(Object.keys(fields).map((name) => [name.split(/[./]/)[0], t('help.invalid')])));
      else if (code !== 'STALE_VERSION' && code !== 'NOT_FOUND') setProblems({ form: refusalText(code, t) });
      return false;
    }
  }
  return { state, problems, setProblems, save, decide: () => setState('ready') };
}

function refusalText(code: string, t: Translate): string {
  const known = t(`error.${code}`);
  return known === `error.${code}` ? t('error.UNKNOWN') : known;
}
