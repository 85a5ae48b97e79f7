import type { ProfilePeople, ProfilePosts } from '#contract/content/profile-posts.ts';
import type { ProfilePhotos, ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Place } from './place.ts';

/** Data that the page was rendered from; of the lists, only the one in its tab. */
export interface ProfileStart {
  screen: ProfileScreen;
  posts: ProfilePosts | undefined;
  photos: ProfilePhotos | undefined;
  people: ProfilePeople | undefined;
  place: Place;
  /** Where the page is, in its language. */
  path: string;
  /** Cursor of changes, read before all of this was requested. */
  since: string;
  now: number;
}
