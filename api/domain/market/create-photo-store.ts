import type { Config } from '../../config.ts';
import { BucketStore } from './photo-bucket.ts';
import { FolderStore } from './photo-folder.ts';
import type { PhotoStore } from './photo-store.ts';

/** Creates the configured store, with one beside it for files that belong to no photo. */
export function createPhotoStore({ photosBucket, photosFolder }: Pick<Config, 'photosBucket' | 'photosFolder'>): PhotoStore {
  if (!photosBucket) return new FolderStore(photosFolder, new FolderStore(`${photosFolder}-aside`));
  return new BucketStore(photosBucket, new BucketStore({ ...photosBucket, folder: `${photosBucket.folder}.aside/` }));
}
