/** Widths of a photo's files in pixels; a photo is never enlarged. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Maximum upload size in bytes, and maximum overhead of a form around it. */
export const maxPhotoBytes = 12 * 1024 * 1024;
export const formBytes = 16 * 1024;
export const maxMegapixels = 50;
/** Maximum number of an account's unused photos. */
export const maxUnusedPhotos = 200;
/** Hours after which an unused photo is deleted. */
export const unusedPhotoHours = 24;

export const photoIdPattern = '^[\\w-]{22}$';
/** Path at which photos are served. */
export const photosFolder = '/api/photos/';
/** Path of the samples' pictures. */
export const photoAssets = '/assets/listings/';
