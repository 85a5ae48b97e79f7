/** How wide the files of a photo are, in pixels; none is wider than what was sent. */
export const photoWidths = [320, 640, 1280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** The largest file that is read, in bytes, and what may stand round it in a form. */
export const maxPhotoBytes = 12 * 1024 * 1024;
export const formBytes = 16 * 1024;
export const maxMegapixels = 50;
/** How many photos of an account may be part of nothing. */
export const maxUnusedPhotos = 200;
/** How long a photo stays that is part of nothing. */
export const unusedPhotoHours = 24;

export const photoIdPattern = '^[\\w-]{22}$';
/** Where photos are read. */
export const photosFolder = '/api/photos/';
/** Where the pictures of the samples lie. */
export const photoAssets = '/assets/listings/';
