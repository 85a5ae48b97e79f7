import { filesFolder } from '#contract/values/files/files.ts';

/** A smaller copy of a post's picture. */
export const smallOf = (path: string): string => (path.startsWith(filesFolder) ? `${path}/small` : path.replace('-800.', '-400.'));
