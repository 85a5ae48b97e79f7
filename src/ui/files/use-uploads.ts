import { useRef, useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#contract/files/files.ts';
import { maxFilesAtOnce } from '#contract/values/files/files.ts';
import { showErrorToast } from '../toasts/error-toast.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

export interface Uploads {
  list: readonly Upload[];
  /** Stored files, in the order in which they were chosen. */
  kept: readonly StoredFile[];
  /** Whether uploads are in progress. */
  isBusy: boolean;
  /** Whether uploads have failed. */
  hasFailed: boolean;
  max: number;
  surplus: number;
  /** Loads the upload code before files are chosen. */
  prepare: () => void;
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Resets the queue without deleting stored files; called after they have been attached. */
  clear: () => void;
}

const none: readonly Upload[] = [];
const noList = () => none;
const noChanges = () => () => {};

/** Files to attach; the ids of stored files are sent with the item they are attached to. */
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
        // The next call retries.
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
      // Copied, because clearing the field empties its file list.
      const chosen = [...files];
      load().then((made) => made.add(chosen), showErrorToast);
    },
    retry: (key) => queue?.retry(key),
    remove: (key) => queue?.remove(key),
    clear: () => queue?.clear(),
  };
}
