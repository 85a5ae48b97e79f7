import { filesFolder } from '#contract/values/files/files.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { uploadFile } from '../../lib/api/upload.ts';
import { shrunk } from '../../ui/files/shrink.ts';

/** Uploads a picture and returns its path. @throws ApiError */
export async function keepPicture(file: File): Promise<string> {
  const sending = { key: newIdempotencyKey(), signal: new AbortController().signal, onProgress: () => undefined };
  const { id } = await uploadFile(await shrunk(file), file.name, sending);
  return filesFolder + id;
}
