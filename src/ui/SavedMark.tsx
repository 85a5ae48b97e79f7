import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { useSpoken } from './use-spoken.ts';

export type SaveState = 'saving' | 'saved' | 'notSaved';

interface Props {
  lang: Language;
  /** Undefined before the first change. */
  state: SaveState | undefined;
  /** Validation error, shown instead of the state. */
  problem?: string | undefined;
  id?: string;
}

/**
 * Shows whether a field is being saved, is saved, or could not be saved. Texts: shell.
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
