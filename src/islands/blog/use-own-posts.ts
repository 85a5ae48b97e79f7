import type { OwnPost, OwnPostQuery, OwnPosts } from '#contract/content/blog-writing.ts';
import { type Language, perPageMax } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type PostParams, postQuery } from './own-address.ts';

/** The server checks the words. */
const ask = (query: Record<string, string | number>): Promise<OwnPosts> =>
  callApi('GET /blog/own/data', { query: query as Partial<OwnPostQuery> });

/** A page of one's posts: changed at once, put back when it is refused, and asked for again when they change elsewhere. */
export function useOwnPosts(words: PostParams, first: { words: PostParams; list: OwnPosts; since: string }, lang: Language) {
  const query = postQuery(words, lang);
  const key = JSON.stringify(query);
  const {
    data: known,
    mutate,
    state,
  } = useLiveQuery(['own-posts', key], () => ask(query), {
    topic: 'blog',
    first: first.list,
    firstKey: ['own-posts', JSON.stringify(postQuery(first.words, lang))],
    since: first.since,
  });
  return {
    posts: known.posts,
    total: known.total,
    isBusy: state.isValidating,
    again: () => void mutate().catch(() => undefined),
    /** Shows a change while it is made. @throws ApiError after all is as it was */
    async change(shown: (posts: OwnPost[]) => OwnPost[], send: () => Promise<unknown>): Promise<void> {
      await mutate({ ...known, posts: shown(known.posts) }, { revalidate: false });
      try {
        await send();
      } finally {
        await mutate().catch(() => undefined);
      }
    },
    /** All that match. @throws ApiError */
    async all(): Promise<OwnPost[]> {
      const found: OwnPost[] = [];
      for (let page = 1; found.length < known.total; page += 1) {
        const { posts } = await ask({ ...query, page, perPage: perPageMax });
        if (posts.length === 0) break;
        found.push(...posts);
      }
      return found;
    },
  };
}
