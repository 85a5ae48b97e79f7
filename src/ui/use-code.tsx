import { Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../lib/api/errors.ts';
import { texts } from '../lib/i18n/browser.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { showErrorToast } from './toasts/error-toast.ts';

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'));

/** Whether the server requires a code from the authenticator app, or refused one. */
const isAboutCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'WRONG_CODE';

/**
 * Performs an action that may require a code from the authenticator app: it is first tried without one, and the code is requested if the
 * server requires it. The caller renders `asked`. Texts: `parts`.
 */
export function useCode(lang: Language, work: (code?: string) => Promise<void>) {
  const [problem, say] = useState<string>();
  const t = texts(lang);

  async function carryOut(code?: string): Promise<void> {
    try {
      await work(code);
      say(undefined);
    } catch (error) {
      if (isAboutCode(error)) return say(code ? t('parts.code.wrong') : '');
      say(undefined);
      await showErrorToast(error);
    }
  }

  const asked = problem !== undefined && (
    <Suspense>
      <CodeDialog lang={lang} problem={problem} onCode={(code) => void carryOut(code)} onCancel={() => say(undefined)} />
    </Suspense>
  );
  return { asked, carryOut: () => void carryOut() };
}
