import { useRef, useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#contract/files/files.ts';
import { maxFilesAtOnce } from '#contract/values/files/files.ts';
import { showErrorToast } from '../toasts/error-toast.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  list: readonly Upload[];
  /** Those that the server has, in the order they were chosen. */
  kept: readonly StoredFile[];
  /** Whether some are still on their way. */
  isBusy: boolean;
  /** Whether some could not be kept. */
  hasFailed: boolean;
  max: number;
  surplus: number;
  /** Loads what sends files, before somebody has chosen some. */
  prepare: () => void;
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Begins anew, without removing what is kept: to be called when it has become part of something. */
  clear: () => void;
}

const none: readonly Upload[] = [];
const noList = () => none;
const noChanges = () => () => {};

/** Files that somebody chooses to attach; the ids of those that are kept go into what they are attached to. */
export function useUploads(max: number = maxFilesAtOnce): Uploads {
  const [queue, setQueue] = useState<UploadQueue>();
  const loading = useRef<Promise<UploadQueue>>(undefined);
  const list = useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.snapshot ?? noList, noList);

  function load(): Promise<UploadQueue> {
    loading.current ??= import('./upload-queue.ts')
      .then(({ UploadQueue, files }) => {
        const made = new UploadQueue(files, max);
        setQueue(made);
        return made;
      })
      .catch((error) => {
        // Asked for anew next time.
        loading.current = undefined;
        throw error;
      });
    return loading.current;
  }

  return {
    list,
    kept: list.flatMap(({ kept }) => kept ?? []),
    isBusy: list.some(({ state }) => state === 'waiting' || state === 'sending'),
    hasFailed: list.some(({ state }) => state === 'failed'),
    max,
    surplus: queue?.surplus ?? 0,
    prepare: () => void load().catch(() => undefined),
    add(files) {
      // A field forgets its files when it is emptied.
      const chosen = [...files];
      load().then((made) => made.add(chosen), showErrorToast);
    },
    retry: (key) => queue?.retry(key),
    remove: (key) => queue?.remove(key),
    clear: () => queue?.clear(),
  };
}
