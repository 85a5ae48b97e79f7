import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/profile.ts';
import * as posts from '../../contract/content/profile-posts.ts';
import * as screen from '../../contract/content/profile-screen.ts';
import { picturesFolder } from '../../contract/values/content/profile.ts';
import { readProfile } from '../../domain/content/profile.ts';
import {
  addProfileComment,
  likeProfileComment,
  listProfileComments,
  removeProfileComment,
  restoreProfileComment,
  updateProfileComment,
} from '../../domain/content/profile-comments.ts';
import { listLikers, listProfilePosts, readProfilePost } from '../../domain/content/profile-feed.ts';
import { updateProfileHead } from '../../domain/content/profile-head.ts';
import { openPicture } from '../../domain/content/profile-pictures.ts';
import { commentOnPost, likeComment, likePost, voteInPoll } from '../../domain/content/profile-posts.ts';
import { followPerson, listFollowers, listProfilePhotos, readProfileScreen, starSuggestion } from '../../domain/content/profile-screen.ts';
import {
  addProfilePost,
  likeProfilePost,
  removeProfilePost,
  restoreProfilePost,
  updateProfilePost,
  voteInPost,
} from '../../domain/content/profile-writing.ts';
import { handle } from '../shared/handle.ts';
import { serveFiles } from '../shared/serve-files.ts';

/** Routes of the account's own profile (contract §4). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getProfile, (ctx) => readProfile(ctx), { config: { cache: { topics: ['any'] } } });

  handle(app, calls.likePost, (ctx, request) => likePost(ctx, request.body));

  handle(app, calls.likeComment, (ctx, request) => likeComment(ctx, request.body));

  handle(app, calls.commentOnPost, (ctx, request) => commentOnPost(ctx, request.body));

  handle(app, calls.voteInPoll, (ctx, request) => voteInPoll(ctx, request.body));

  serveFiles(app, { folder: picturesFolder, area: 'account' }, openPicture);
};

/** Routes of profiles, with their posts and comments. */
export const profilePostRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, screen.getProfileScreen, (ctx, request) => readProfileScreen(ctx, request.query));

  handle(app, screen.updateProfileHead, (ctx, request) => updateProfileHead(ctx, request.body));

  handle(app, screen.listProfilePhotos, (ctx, request) => listProfilePhotos(ctx, request.query));

  handle(app, screen.listFollowers, (ctx, request) => listFollowers(ctx, request.query));

  handle(app, screen.starSuggestion, (ctx, request) => starSuggestion(ctx, request.body));

  handle(app, posts.listProfilePosts, (ctx, request) => listProfilePosts(ctx, request.query));

  handle(app, posts.getProfilePost, (ctx, request) => readProfilePost(ctx, request.query));

  handle(app, posts.addProfilePost, (ctx, request) => addProfilePost(ctx, request.body));

  handle(app, posts.updateProfilePost, (ctx, request) => updateProfilePost(ctx, request.body));

  handle(app, posts.removeProfilePost, async (ctx, request) => {
    await removeProfilePost(ctx, request.body);
    return {};
  });

  handle(app, posts.restoreProfilePost, (ctx, request) => restoreProfilePost(ctx, request.body));

  handle(app, posts.likeProfilePost, (ctx, request) => likeProfilePost(ctx, request.body));

  handle(app, posts.voteInPost, (ctx, request) => voteInPost(ctx, request.body));

  handle(app, posts.listLikers, (ctx, request) => listLikers(ctx, request.query));

  handle(app, posts.listProfileComments, async (ctx, request) => ({ comments: await listProfileComments(ctx, request.query) }));

  handle(app, posts.addProfileComment, (ctx, request) => addProfileComment(ctx, request.body));

  handle(app, posts.updateProfileComment, (ctx, request) => updateProfileComment(ctx, request.body));

  handle(app, posts.removeProfileComment, async (ctx, request) => {
    await removeProfileComment(ctx, request.body);
    return {};
  });

  handle(app, posts.restoreProfileComment, (ctx, request) => restoreProfileComment(ctx, request.body));

  handle(app, posts.likeProfileComment, (ctx, request) => likeProfileComment(ctx, request.body));

  handle(app, posts.followPerson, async (ctx, request) => {
    await followPerson(ctx, request.body);
    return {};
  });
};
