import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { useSpoken } from './use-spoken.ts';

export type SaveState = 'saving' | 'saved' | 'notSaved';

interface Props {
  lang: Language;
  /** Nothing before anything was changed. */
  state: SaveState | undefined;
  /** Error of the written text, shown instead of the state. */
  problem?: string | undefined;
  id?: string;
}

/**
 * Says that something is being saved, has been, or could not be; texts of the shell.
 *
 *     <SavedMark lang={lang} state={state} />
 */
export function SavedMark({ lang, state, problem, id }: Props) {
  const t = texts(lang);
  const isWrong = problem !== undefined || state === 'notSaved';
  const text = problem ?? (state && t(`saving.${state}`));
  useSpoken(text, problem === undefined && state === 'saving');
  return (
    <p className={isWrong ? 'error-text' : 'text-sm text-quiet'} id={id}>
      {text}
    </p>
  );
}
