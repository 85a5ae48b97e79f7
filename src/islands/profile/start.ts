import type { ProfilePeople, ProfilePosts } from '#contract/content/profile-posts.ts';
import type { ProfilePhotos, ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Place } from './place.ts';

/** What the page was drawn from: of lists, the one that its tab shows. */
export interface ProfileStart {
  screen: ProfileScreen;
  posts: ProfilePosts | undefined;
  photos: ProfilePhotos | undefined;
  people: ProfilePeople | undefined;
  place: Place;
  /** Where the page is, in its language. */
  path: string;
  /** What was known of changes before all of this was asked for. */
  since: string;
  now: number;
}
