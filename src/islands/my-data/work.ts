import { useState } from 'react';
import type { MyData } from '#contract/identity/my-data.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { send } from '../../lib/api/transport.ts';
import { dayKey } from '../../lib/dates.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

export interface DataProps {
  lang: Language;
  /** Code from the mail's link. */
  code: string;
  data: MyData;
  onChange: (data: MyData) => void;
}

/** Runs one task at a time and keeps its error message. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async work(doing: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      try {
        await doing();
      } catch (error) {
        await showErrorToast(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Saves the archive as received. @throws ApiError */
export async function saveArchive(code: string, lang: Language): Promise<void> {
  const answer = await send('/api/my-data/file', { method: 'POST', headers: { 'accept-language': lang }, body: { code } });
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  saveFile(`taladnat-${dayKey(Date.now())}.zip`, await answer.blob());
}
