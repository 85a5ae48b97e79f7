import { type ProfileTab, profileTabs } from '#contract/values/content/profile.ts';

/** Open profile, its tab, and the position where the list begins. */
export interface Place {
  user: number | undefined;
  tab: ProfileTab;
  /** Id of a single post to show. */
  post: number | undefined;
  show: 'followers' | 'following';
  before: string | undefined;
}

const numberIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || undefined;

export function placeIn(query: URLSearchParams): Place {
  return {
    user: numberIn(query, 'user'),
    tab: profileTabs.find((tab) => tab === query.get('tab')) ?? 'feed',
    post: numberIn(query, 'post'),
    show: query.get('show') === 'following' ? 'following' : 'followers',
    before: query.get('before') ?? undefined,
  };
}

/** Returns the URL of a place, without default values. */
export function addressOf(path: string, place: Partial<Place>): string {
  const query = new URLSearchParams();
  if (place.user) query.set('user', String(place.user));
  if (place.tab && place.tab !== 'feed') query.set('tab', place.tab);
  if (place.post) query.set('post', String(place.post));
  if (place.show === 'following') query.set('show', place.show);
  if (place.before) query.set('before', place.before);
  return query.size > 0 ? `${path}?${query}` : path;
}
