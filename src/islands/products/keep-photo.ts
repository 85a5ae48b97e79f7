import type { PhotoAnswer } from '#contract/market/photos.ts';
import { maxPhotoBytes } from '#contract/values/market/photos.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { uploadTo } from '../../lib/api/upload.ts';
import { shrunk } from '../../ui/files/shrink.ts';

const isAnswer = (answer: unknown): answer is PhotoAnswer => typeof answer === 'object' && answer !== null && 'photo' in answer;

/** Uploads a photo, resized on the device first, and returns its path. @throws ApiError */
export async function keepPhoto(file: File): Promise<string> {
  const body = await shrunk(file);
  if (body.size > maxPhotoBytes) throw new ApiError(413, { error: 'too big', code: 'FILE_TOO_BIG' });
  const sending = { key: newIdempotencyKey(), signal: new AbortController().signal, onProgress: () => undefined };
  const answer = await uploadTo('/api/photos', body, sending);
  if (!isAnswer(answer)) throw new ApiError(500, undefined);
  return answer.photo.urls['1280'];
}
