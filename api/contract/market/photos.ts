import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { maxMegapixels, maxPhotoBytes, maxUnusedPhotos, photoIdPattern, unusedPhotoHours } from '../values/market/photos.ts';

const PhotoId = Type.String({ pattern: photoIdPattern, description: 'The id of a photo, as returned by its upload.' });
const PhotoParams = Type.Object({ id: PhotoId }, { examples: [{ id: 'AAAAAAAAAAAAAAAAAAAAAA' }] });
const address = (width: number) => Type.String({ description: `WebP, at most ${width} pixels wide.` });

export const Photo = Type.Object(
  {
    id: Type.String(),
    width: Type.Integer({ minimum: 1, description: 'Width of the largest file, in pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Height of the largest file, in pixels.' }),
    thumbHash: Type.String({ description: 'A placeholder until the photo has loaded: a ThumbHash in Base64.' }),
    urls: Type.Object(
      { '320': address(320), '640': address(640), '1280': address(1280) },
      { description: 'Its files, by their width. Before publication only its owner may read them.' },
    ),
    description: Type.Optional(Type.String({ description: 'Text alternative, written by its owner.' })),
  },
  { $id: 'Photo', description: 'A photo of a listing or product.' },
);
export type Photo = Static<typeof Photo>;

export const PhotoAnswer = Type.Object({ photo: Photo }, { $id: 'PhotoAnswer', description: 'A stored photo.' });
export type PhotoAnswer = Static<typeof PhotoAnswer>;

/** Refusal of calls that need the photo store. */
const unavailable = {
  status: 503,
  codes: ['PHOTOS_UNAVAILABLE'],
  description: 'Photos cannot be stored at the moment: `PHOTOS_UNAVAILABLE`. Nothing changed.',
};

export const uploadPhoto = declare({
  id: 'uploadPhoto',
  method: 'POST',
  path: '/api/photos',
  access: 'signed-in',
  tag: 'Photos',
  summary: 'Upload a photo, for a listing or a product',
  description: `The body is the photo itself, or a form (\`multipart/form-data\`) with it as its only file: JPEG, PNG or WebP by its content, of at most ${maxPhotoBytes / 1024 / 1024} MB and ${maxMegapixels} megapixels. It is rotated upright, stripped of metadata such as its location, and stored as WebP in three widths. It is visible only to you until a listing with it is published, or an admin shows it with a product, and is deleted if unused for ${unusedPhotoHours} hours. Its files are read at the addresses in \`urls\`, with the access token or from a page of this site.`,
  upload: true,
  form: true,
  idempotent: true,
  answers: { 201: PhotoAnswer },
  refusals: [
    {
      status: 400,
      codes: ['FILE_EMPTY', 'FORM_INVALID', 'HEIC_NOT_TAKEN', 'PICTURE_NOT_TAKEN', 'PICTURE_MOVES', 'PICTURE_TOO_BIG', 'NOT_A_PICTURE'],
      description:
        'The body is empty; the form does not have exactly one file; it is not JPEG, PNG or WebP but, for example, HEIC; it is animated; it has too many pixels; or it cannot be read. Nothing is stored.',
    },
    {
      status: 409,
      codes: ['LIST_FULL'],
      description: `You have ${maxUnusedPhotos} unused photos: \`LIST_FULL\`. Nothing changed.`,
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
  summary: 'Delete a photo that no listing uses',
  description: 'A photo of a listing is removed from that listing, or deleted with it.',
  params: PhotoParams,
  answers: { 200: Empty },
  refusals: [notFound, { status: 409, codes: ['WRONG_STATE'], description: 'A listing uses it: `WRONG_STATE`. Nothing changed.' }],
});
