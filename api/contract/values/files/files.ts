/** Maximum file size, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Maximum number of files per account, and their total size in bytes. */
export const maxFiles = { count: 1000, bytes: 200 * 1024 * 1024 } as const;
/** Maximum number of files per message, mail or task. */
export const maxFilesAtOnce = 10;
export const fileNameLength = 120;
/** Maximum length of a submitted file name; it is truncated to the stored length. */
export const sentNameLength = 500;
export const fileIdPattern = '^[\\w-]{22}$';
/** Longer side of a stored picture, and of its thumbnail, in pixels. */
export const pictureSize = 1600;
export const smallPictureSize = 320;
/** Path at which files are served. */
export const filesFolder = '/api/files/';

/** Accepted picture types; stored pictures are WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** Other accepted types, with their file extensions. */
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

/** Types whose metadata on author, time and place is not removed; users who attach one are warned. */
export const detailedTypes: readonly string[] = ['application/pdf', 'application/zip', 'video/webm'];
