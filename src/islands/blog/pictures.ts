import { filesFolder } from '#contract/values/files/files.ts';

/** Returns the path of the smaller version of a picture. */
export const smallOf = (path: string): string => (path.startsWith(filesFolder) ? `${path}/small` : path.replace('-800.', '-400.'));
