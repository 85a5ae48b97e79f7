import type { Config } from '../../config.ts';
import { BucketStore } from './photo-bucket.ts';
import { FolderStore } from './photo-folder.ts';
import type { PhotoStore } from './photo-store.ts';

/** The store that the settings name. */
export function createPhotoStore({ photosBucket, photosFolder }: Pick<Config, 'photosBucket' | 'photosFolder'>): PhotoStore {
  return photosBucket ? new BucketStore(photosBucket) : new FolderStore(photosFolder);
}
