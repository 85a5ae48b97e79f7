import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/chat.ts';
import { requireAccount } from '../../domain/context.ts';
import { chatsAndContacts, openChat, profileUser, sendMessage } from '../../domain/workspace/chat.ts';
import { handle } from '../shared/handle.ts';
import { noteUnwritten } from '../shared/unwritten.ts';

/** The account's own contacts and conversations (specification, service layer §7, Chat). */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getChatsAndContacts, (ctx) => chatsAndContacts(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(app, calls.getChatUsersProfileUser, (ctx) => profileUser(ctx.db, requireAccount(ctx)), { config: { kept: true } });

  handle(
    app,
    calls.getChat,
    (ctx, request) =>
      openChat(ctx.db, requireAccount(ctx), request.query.id, noteUnwritten(request, 'a conversation could not be marked as seen')),
    { config: { changes: true } },
  );

  handle(app, calls.sendChatMsg, async (ctx, request) => {
    const answer = await sendMessage(ctx.db, requireAccount(ctx), request.body.obj, ctx.idempotencyKey, ctx.now);
    return answer;
  });
};
