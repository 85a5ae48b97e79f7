import type { OwnPost, OwnPostQuery, OwnPosts } from '#contract/content/blog-writing.ts';
import { type Language, perPageMax } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type PostParams, postQuery } from './own-address.ts';

/** Fetches a page; the server validates the parameters. */
const ask = (query: Record<string, string | number>): Promise<OwnPosts> =>
  callApi('GET /blog/own/data', { query: query as Partial<OwnPostQuery> });

/** Page of the user's own posts: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
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
    /** Applies an optimistic update while the request is in flight. @throws ApiError after the rollback */
    async change(shown: (posts: OwnPost[]) => OwnPost[], send: () => Promise<unknown>): Promise<void> {
      await mutate({ ...known, posts: shown(known.posts) }, { revalidate: false });
      try {
        await send();
      } finally {
        await mutate().catch(() => undefined);
      }
    },
    /** Returns all matches. @throws ApiError */
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
