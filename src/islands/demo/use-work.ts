import { useState } from 'react';
import { announce } from '../../ui/announce.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

/** Runs one named task at a time and announces its end. */
export function useWork() {
  const [busy, setBusy] = useState<string>();
  async function run(name: string, work: () => Promise<unknown>, done: string): Promise<void> {
    if (busy !== undefined) return;
    setBusy(name);
    try {
      await work();
      announce(done);
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(undefined);
  }
  return { busy, run };
}
