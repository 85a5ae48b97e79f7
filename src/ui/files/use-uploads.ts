import { useState, useSyncExternalStore } from 'react';
import type { StoredFile } from '#contract/files/files.ts';
import { maxFilesAtOnce } from '#contract/values/files/files.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

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
  add: (files: Iterable<File>) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Begins anew, without removing what is kept: to be called when it has become part of something. */
  clear: () => void;
}

const none: readonly Upload[] = [];

/** Files that somebody chooses to attach; `ids` of those that are kept go into what they are attached to. */
export function useUploads(max: number = maxFilesAtOnce): Uploads {
  const [queue] = useState(() => new UploadQueue(max));
  const list = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none);
  return {
    list,
    kept: list.flatMap(({ kept }) => kept ?? []),
    isBusy: list.some(({ state }) => state === 'waiting' || state === 'sending'),
    hasFailed: list.some(({ state }) => state === 'failed'),
    max,
    surplus: queue.surplus,
    add: (files) => queue.add(files),
    retry: (key) => queue.retry(key),
    remove: (key) => queue.remove(key),
    clear: () => queue.clear(),
  };
}
