import {
  reportableBlogComments,
  reportableBlogPosts,
  reportableProfileComments,
  reportableProfilePosts,
} from '../domain/content/reportable.ts';
import { reportablePeople } from '../domain/identity/reportable.ts';
import { reportableListings, reportablePhotos } from '../domain/market/reportable.ts';
import type { Subjects } from '../domain/shared/reportable.ts';
import { reportableQuestions, reportableReviews } from '../domain/shop/reportable.ts';
import { reportableMessages } from '../domain/workspace/reportable.ts';

/** Joins cases and everything that can be reported, each kind of which belongs to its own context. */
export const subjects: Subjects = {
  listing: reportableListings,
  person: reportablePeople,
  photo: reportablePhotos,
  review: reportableReviews,
  question: reportableQuestions,
  message: reportableMessages,
  'blog-post': reportableBlogPosts,
  'blog-comment': reportableBlogComments,
  'profile-post': reportableProfilePosts,
  'profile-comment': reportableProfileComments,
};
