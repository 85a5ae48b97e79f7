import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { maxMegapixels, maxPhotoBytes, maxUnusedPhotos, photoIdPattern, unusedPhotoHours } from '../values/market/photos.ts';

const PhotoId = Type.String({ pattern: photoIdPattern, description: 'The id of a photo, as uploading it has answered.' });
const PhotoParams = Type.Object({ id: PhotoId }, { examples: [{ id: 'AAAAAAAAAAAAAAAAAAAAAA' }] });
const address = (width: number) => Type.String({ description: `WebP of at most ${width} pixels in width.` });

export const Photo = Type.Object(
  {
    id: Type.String(),
    width: Type.Integer({ minimum: 1, description: 'Of the largest file, in pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Of the largest file, in pixels.' }),
    thumbHash: Type.String({ description: 'A placeholder until the photo has loaded: a ThumbHash in Base64.' }),
    urls: Type.Object(
      { '320': address(320), '640': address(640), '1280': address(1280) },
      { description: 'Its files, by their width. Before it is published its owner alone may read them.' },
    ),
    description: Type.Optional(Type.String({ description: 'Text alternative, written by its owner.' })),
  },
  { $id: 'Photo', description: 'A photo of something that is offered.' },
);
export type Photo = Static<typeof Photo>;

export const PhotoAnswer = Type.Object({ photo: Photo }, { $id: 'PhotoAnswer', description: 'A stored photo.' });
export type PhotoAnswer = Static<typeof PhotoAnswer>;

/** Refusal of calls that need the photo store. */
const unavailable = {
  status: 503,
  codes: ['PHOTOS_UNAVAILABLE'],
  description: 'Photos can’t be kept at the moment: `PHOTOS_UNAVAILABLE`. Nothing changed.',
};

export const uploadPhoto = declare({
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/photos',
  access: 'signed-in',
  tag: 'Photos',
  summary: 'Upload a photo, for a listing or a product',
  description: `The body is the photo itself, or a form (\`multipart/form-data\`) with it as its one file: JPEG, PNG or WebP by its content, of at most ${maxPhotoBytes / 1024 / 1024} MB and ${maxMegapixels} megapixels. It is turned upright, freed of what else was in the file, such as where it was taken, and kept as WebP in three widths. It is yours alone until a listing with it is published, or an admin shows it with a product, and is removed when nothing has used it for ${unusedPhotoHours} hours. Its files are read at the addresses in \`urls\`, with the access token or by a page of this site.`,
  upload: true,
  form: true,
  idempotent: true,
  answers: { 201: PhotoAnswer },
  refusals: [
    {
      status: 400,
      codes: ['FILE_EMPTY', 'FORM_INVALID', 'HEIC_NOT_TAKEN', 'PICTURE_NOT_TAKEN', 'PICTURE_MOVES', 'PICTURE_TOO_BIG', 'NOT_A_PICTURE'],
      description:
        'Nothing was sent; the form has not one file; it is no JPEG, PNG or WebP, but for example HEIC; it moves; it has too many pixels; or it can’t be read. Nothing is kept.',
    },
    {
      status: 409,
      codes: ['LIST_FULL'],
      description: `You have ${maxUnusedPhotos} photos that are part of nothing: \`LIST_FULL\`. Nothing changed.`,
    },
    throttled,
    unavailable,
  ],
});

export const removePhoto = declare({
  id: 'removePhoto',
  method: 'DELETE',
  path: '/api/photos/:id',
  access: 'signed-in',
  tag: 'Photos',
  summary: 'Remove a photo of yours that no listing uses',
  description: 'A photo that is part of a listing is taken out of that, or goes with it.',
  params: PhotoParams,
  answers: { 200: Empty },
  refusals: [notFound, { status: 409, codes: ['WRONG_STATE'], description: 'A listing uses it: `WRONG_STATE`. Nothing changed.' }],
});
