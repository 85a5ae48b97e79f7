import type { Photo, PhotoAnswer } from '#contract/market/photos.ts';
import { maxListingPhotos } from '#contract/values/market/listings.ts';
import { maxPhotoBytes } from '#contract/values/market/photos.ts';
import { callApi } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { uploadTo } from '../../../lib/api/upload.ts';
import { UploadQueue } from '../../../ui/files/upload-queue.ts';

const isAnswer = (answer: unknown): answer is PhotoAnswer => typeof answer === 'object' && answer !== null && 'photo' in answer;

/** Creates a queue that uploads photos one at a time, each resized on the device first. */
export const photoQueue = (most: number = maxListingPhotos): UploadQueue<Photo> =>
  new UploadQueue<Photo>(
    {
      maxBytes: maxPhotoBytes,
      async send(body, _, sending) {
        const answer = await uploadTo('/api/photos', body, sending);
        if (!isAnswer(answer)) throw new ApiError(500, undefined);
        return answer.photo;
      },
      remove: ({ id }) => callApi('DELETE /api/photos/:id', { params: { id } }),
      known: () => ({}),
    },
    most,
  );
