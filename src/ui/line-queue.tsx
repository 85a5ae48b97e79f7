import { useState } from 'react';
import { ApiError } from '../lib/api/errors.ts';
import type { Translate } from '../lib/i18n/browser.ts';
import { useOptimistic } from '../lib/screen/optimistic.ts';
import { WrittenText } from './WrittenText.tsx';

/** A typed line to add. */
export interface Line {
  text: string;
  /** Idempotency key, the same for a retry, so that a line that was added without a response is not added twice. */
  key: string;
}

interface LineQueueOptions<Kind extends Line> {
  t: Translate;
  /** @throws ApiError */
  add: (line: Kind) => Promise<unknown>;
  /** Returns a failed line to the input if it is empty. @returns whether it was */
  takeBack: (line: Kind, problem: string) => boolean;
}

/**
 * Adds lines one after the other while the next one is being typed. Failed lines that are not returned to the input are kept, see
 * FailedLines.
 */
export function useLineQueue<Kind extends Line>({ t, add, takeBack }: LineQueueOptions<Kind>) {
  const { pending, during, send } = useOptimistic<Kind>();
  const [failed, setFailed] = useState<readonly Kind[]>([]);
  function refuse(line: Kind, error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN';
    const known = t(`error.${code}`);
    if (!takeBack(line, known === `error.${code}` ? t('error.UNKNOWN') : known)) setFailed((before) => [...before, line]);
  }
  function put(line: Kind): void {
    setFailed((before) => before.filter((each) => each !== line));
    during([line], () => send(() => add(line).catch((error) => refuse(line, error))));
  }
  return { isBusy: pending.length > 0, failed, put, waiting: [...failed, ...pending] };
}

interface Props<Kind extends Line> {
  failed: readonly Kind[];
  t: Translate;
  onAgain: (line: Kind) => void;
}

/** Lines that failed while the field already contains another one. Texts: `parts`. */
export function FailedLines<Kind extends Line>({ failed, t, onAgain }: Props<Kind>) {
  return failed.map((line) => (
    <p key={line.key} className="flex flex-wrap items-center gap-2">
      <WrittenText className="min-w-0 grow wrap-anywhere">{line.text}</WrittenText>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => onAgain(line)}>
        {t('parts.again')}
      </button>
    </p>
  ));
}
