import type { ProfilePeople, ProfilePosts } from '#contract/content/profile-posts.ts';
import type { ProfilePhotos, ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Place } from './place.ts';

/** Data that the page was rendered from; only the list of the current tab is included. */
export interface ProfileStart {
  screen: ProfileScreen;
  posts: ProfilePosts | undefined;
  photos: ProfilePhotos | undefined;
  people: ProfilePeople | undefined;
  place: Place;
  /** Path of the page in its language. */
  path: string;
  /** Cursor of changes, read before all of this was requested. */
  since: string;
  now: number;
}
