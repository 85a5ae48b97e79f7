import { useEffect, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ProfileComment, ProfilePost, ProfilePosts } from '#contract/content/profile-posts.ts';
import type { ProfileScreen } from '#contract/content/profile-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import type { Place } from './place.ts';
import type { ProfileStart } from './start.ts';

const still = { revalidateOnMount: false, revalidateIfStale: false } as const;
const isOfProfile = (key: unknown) => Array.isArray(key) && String(key[0]).startsWith('GET /profile/');

/** Refetches the displayed data on changes, here or elsewhere. */
export function useLive(since: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => onChange('profile', () => void mutate(isOfProfile).catch(() => undefined), since), [mutate, since]);
}

/** Open profile with optimistic changes. */
export function useScreen({ screen: first, place }: ProfileStart) {
  const { data = first, mutate } = useSWR(
    ['GET /profile/screen', place.user],
    () => callApi('GET /profile/screen', { query: { user: place.user } }),
    { fallbackData: first, ...still },
  );
  return {
    screen: data,
    /** Applies an optimistic update, rolled back on failure. @throws ApiError */
    async change(patch: Partial<ProfileScreen>, call: () => Promise<unknown>): Promise<void> {
      await mutate({ ...data, ...patch }, { revalidate: false });
      try {
        await call();
      } finally {
        await mutate().catch(() => undefined);
      }
    },
  };
}

async function ask({ user, tab, post, before }: Place, pages: number): Promise<ProfilePosts> {
  if (post) return { posts: [(await callApi('GET /profile/post', { query: { id: post } })).post], next: null };
  const query = { user, of: tab === 'following' ? 'followed' : 'own', before } as const;
  let answer = await callApi('GET /profile/posts', { query });
  for (let page = 1; page < pages && answer.next !== null; page += 1) {
    const more = await callApi('GET /profile/posts', { query: { ...query, before: answer.next } });
    answer = { posts: [...answer.posts, ...more.posts], next: more.next };
  }
  return answer;
}

const none: ProfilePosts = { posts: [], next: null };

/** Displayed posts, with optimistic updates. */
export function usePosts({ posts: first = none, place, now: start }: ProfileStart) {
  const [now, setNow] = useState(start);
  /** Number of shown pages, all of which are refetched. */
  const pages = useRef(1);
  const { data = first, mutate } = useSWR(
    ['GET /profile/posts', place.user, place.tab, place.post, place.before],
    () => ask(place, pages.current),
    { fallbackData: first, ...still, onSuccess: () => setNow(Date.now()) },
  );
  const set = (change: (posts: ProfilePost[]) => ProfilePost[]) =>
    mutate((known = data) => ({ ...known, posts: change(known.posts) }), { revalidate: false });
  const put = (post: ProfilePost) => set((posts) => posts.map((one) => (one.id === post.id ? post : one)));

  return {
    posts: data.posts,
    hasMore: data.next !== null,
    next: data.next,
    now,
    put,
    reload: () => mutate().catch(() => undefined),
    add: (post: ProfilePost) => set((posts) => [post, ...posts.filter(({ id }) => id !== post.id)]),
    /** @throws ApiError after the rollback */
    async change(before: ProfilePost, patch: Partial<ProfilePost>, call: () => Promise<{ post: ProfilePost }>): Promise<void> {
      await put({ ...before, ...patch });
      try {
        await put((await call()).post);
      } catch (error) {
        await put(before);
        throw error;
      }
    },
    /** @throws ApiError after the rollback */
    async remove(post: ProfilePost): Promise<void> {
      await set((posts) => posts.filter(({ id }) => id !== post.id));
      try {
        await callApi('POST /profile/remove-post', { body: { id: post.id } });
      } catch (error) {
        await mutate();
        throw error;
      }
    },
    async restore(post: ProfilePost): Promise<void> {
      await callApi('POST /profile/restore-post', { body: { id: post.id } });
      await mutate();
    },
    async more(): Promise<void> {
      if (data.next === null) return;
      const query = { user: place.user, of: place.tab === 'following' ? 'followed' : 'own', before: data.next } as const;
      const more = await callApi('GET /profile/posts', { query });
      pages.current += 1;
      await mutate((known = data) => ({ posts: [...known.posts, ...more.posts], next: more.next }), { revalidate: false });
    },
  };
}

export type Posts = ReturnType<typeof usePosts>;

/** Comments on a post: the latest, or all on request. */
export function useComments(post: ProfilePost, wantsAll: boolean, posts: Posts) {
  const { data, mutate } = useSWR(wantsAll ? ['GET /profile/comments', post.id] : null, () =>
    callApi('GET /profile/comments', { query: { id: post.id } }),
  );
  const shown = data?.comments ?? post.lastComments;

  async function show(comments: ProfileComment[]): Promise<void> {
    const count = post.comments + comments.length - shown.length;
    if (data) await mutate({ comments }, { revalidate: false });
    await posts.put({ ...post, lastComments: comments, comments: count });
  }
  return {
    shown,
    show,
    /** Applies an optimistic update to comments. @throws ApiError after the rollback */
    async change(next: ProfileComment[], call: () => Promise<unknown>): Promise<void> {
      await show(next);
      try {
        await call();
      } catch (error) {
        await posts.put(post);
        if (data) await mutate(data, { revalidate: false });
        throw error;
      }
      if (data) await mutate();
      await posts.reload();
    },
  };
}
