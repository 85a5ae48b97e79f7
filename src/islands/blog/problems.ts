import type { NewPost } from '#contract/content/blog-writing.ts';
import { contentLength, maxOwnPosts, maxPostPictures } from '#contract/values/content/blog.ts';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Validation messages by field of a post, in the page's language. */
export type Problems = Partial<Record<'title' | 'tags' | 'content' | 'slug', string>>;

/** Returns messages for the fields that a post needs before it can be published. */
export function missingIn({ title, tags, content }: NewPost, t: Translate): Problems {
  const hasWords = content.replace(/<[^>]*>/g, '').trim() !== '';
  return {
    ...(title.trim() === '' ? { title: t('blog.editor.needTitle') } : {}),
    ...(tags.length === 0 ? { tags: t('blog.editor.needTags') } : {}),
    ...(hasWords ? {} : { content: t('blog.editor.needContent') }),
  };
}

/** Returns the message for a failed save. */
export function refusalText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('error.UNKNOWN');
  if (error.status === 0) return t('blog.editor.offline');
  if (error.code === 'LIST_FULL') return t('blog.editor.full', { max: maxOwnPosts });
  if (error.code === 'SLUG_TAKEN') return t('blog.editor.slugTaken');
  if (error.status === 413) return t('blog.editor.tooLong');
  if (error.status === 400) return t('blog.editor.foreign', { max: maxPostPictures });
  const known = t(`error.${error.code}`);
  return known === `error.${error.code}` ? t('error.UNKNOWN') : known;
}

export const isTooLong = ({ content }: NewPost): boolean => content.length > contentLength;
