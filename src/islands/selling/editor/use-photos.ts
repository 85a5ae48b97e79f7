import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListingInput, OwnListing } from '#contract/market/listings.ts';
import type { Photo } from '#contract/market/photos.ts';
import { maxListingPhotos } from '#contract/values/market/listings.ts';
import type { Upload, UploadQueue } from '../../../ui/files/upload-queue.ts';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';

type PhotoUpload = Upload<Photo>;
const none: readonly PhotoUpload[] = [];
const noList = () => none;
const noChanges = () => () => {};

interface Asked {
  listing: OwnListing;
  values: ListingInput;
  onAdd: (id: string) => void;
}

/** Photos of a listing: stored ones and uploads. */
export function usePhotos({ listing, values, onAdd }: Asked) {
  const [queue, setQueue] = useState<UploadQueue<Photo>>();
  const loading = useRef<Promise<UploadQueue<Photo>>>(undefined);
  const uploads = useSyncExternalStore(queue?.subscribe ?? noChanges, queue?.snapshot ?? noList, noList);
  const [own, setOwn] = useState<readonly Photo[]>([]);
  const add = useRef(onAdd);
  add.current = onAdd;
  useEffect(() => {
    for (const { key, state, kept } of uploads)
      if (state === 'kept' && kept) {
        setOwn((before) => [...before, kept]);
        add.current(kept.id);
        queue?.release(key);
      }
  }, [uploads, queue]);
  // Uploads stopped by a lost connection are retried automatically.
  useEffect(() => {
    const stop = new AbortController();
    const again = () => {
      for (const { key, state, problem } of uploads) if (state === 'failed' && problem === 'OFFLINE') queue?.retry(key);
    };
    addEventListener('online', again, { signal: stop.signal });
    // Uploads in progress would be lost.
    addEventListener('beforeunload', (event) => uploads.length > 0 && event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [uploads, queue]);

  function load(): Promise<UploadQueue<Photo>> {
    loading.current ??= import('./photo-keeper.ts')
      .then(({ photoQueue }) => {
        const made = photoQueue();
        setQueue(made);
        return made;
      })
      .catch((error) => {
        loading.current = undefined;
        throw error;
      });
    return loading.current;
  }
  const known = new Map([...listing.photos, ...(listing.proposed?.photos ?? []), ...own].map((photo) => [photo.id, photo]));
  const room = maxListingPhotos - values.photos.length - uploads.length;
  return {
    uploads,
    room,
    photoOf: (id: string): Photo | undefined => known.get(id),
    prepare: () => void load().catch(() => undefined),
    /** @returns the number of files over the limit */
    add(files: Iterable<File>): number {
      // Emptying the field clears its live file list, so the files are copied first.
      const chosen = [...files];
      const taken = chosen.slice(0, Math.max(0, room));
      load().then((made) => made.add(taken), showErrorToast);
      return chosen.length - taken.length;
    },
    retry: (key: string) => queue?.retry(key),
    cancel: (key: string) => queue?.remove(key),
  };
}
export type PhotoTools = ReturnType<typeof usePhotos>;
