import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/chat.ts';
import { listChats, openChat, readChatProfile } from '../../domain/workspace/chat.ts';
import { sendMessage } from '../../domain/workspace/chat-sending.ts';
import { handle } from '../shared/handle.ts';
import { noteUnwritten } from '../shared/unwritten.ts';

/** The account's own contacts and conversations (specification, service layer §7, Chat). */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.getChatsAndContacts, listChats, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getChatProfile, readChatProfile, { config: { cache: { topics: ['any'] } } });

  handle(
    app,
    calls.getChat,
    (ctx, request) => openChat(ctx, request.query, noteUnwritten(request, 'a conversation could not be marked as seen')),
    { config: { changes: true } },
  );

  handle(app, calls.sendChatMessage, (ctx, request) => sendMessage(ctx, request.body.obj));
};
