/** The largest file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** How many files an account may have, and their bytes together. */
export const maxFiles = { count: 1000, bytes: 200 * 1024 * 1024 } as const;
/** How many files one message, mail or task takes. */
export const maxFilesAtOnce = 10;
export const fileNameLength = 120;
/** The longest name that is read at all; it is cut to what is kept. */
export const sentNameLength = 500;
export const fileIdPattern = '^[\\w-]{22}$';
/** The longer side of a kept picture, and of its small copy, in pixels. */
export const pictureSize = 1600;
export const smallPictureSize = 320;
/** Where files are read. */
export const filesFolder = '/api/files/';

/** Kinds of pictures that are read; what is kept is WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Every other kind that is taken, and how the names of its files end. */
export const fileEndings = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'text/calendar': ['ics'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'md', 'log'],
} as const;

/** Kinds from which what a file tells of who made it, when and where is not taken out: whoever attaches one is told. */
export const detailedTypes: readonly string[] = ['application/pdf', 'application/zip', 'video/webm'];
