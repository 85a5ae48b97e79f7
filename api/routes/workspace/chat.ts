import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdempotencyHeader, listFull, notFound } from '../../contract/shared/common.ts';
import { ChatAnswer, ChatQuery, ChatsAndContacts, MessageAnswer, NewMessage, ProfileUser } from '../../contract/workspace/chat.ts';
import { chatsAndContacts, openChat, profileUser, sendMessage } from '../../domain/workspace/chat.ts';
import { noteUnwritten } from '../shared/unwritten.ts';

const tags = ['Chat'];
const config = { access: 'signed-in' } as const;

/** The account's own contacts and conversations (specification, service layer §7, Chat). */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/apps/chat/chats-and-contacts',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'List your conversations and contacts',
        description: 'Conversations come newest first, each with its last message. At most 500 of either are answered.',
        response: { 200: ChatsAndContacts },
      },
    },
    (request) => chatsAndContacts(app.db, request.account()),
  );

  app.get(
    '/apps/chat/users/profile-user',
    {
      config: { ...config, kept: true },
      schema: {
        tags,
        summary: 'Read how you appear in the chat',
        description: 'Name and picture follow your account settings.',
        response: { 200: ProfileUser },
      },
    },
    (request) => profileUser(app.db, request.account()),
  );

  app.get(
    '/apps/chat/get-chat',
    {
      config: { ...config, changes: true },
      schema: {
        tags,
        summary: 'Open the conversation with a contact',
        description:
          'Sets its count of unseen messages to 0; where there is no room on the disk for that, the next opening does. With a contact nobody has written to yet, `chat` is null.',
        querystring: ChatQuery,
        response: { 200: ChatAnswer, ...notFound },
      },
    },
    (request) =>
      openChat(app.db, request.account(), request.query.id, noteUnwritten(request, 'a conversation could not be marked as seen')),
  );

  app.post(
    '/apps/chat/send-msg',
    {
      config: { ...config, calls: 'messages' },
      schema: {
        tags,
        summary: 'Write to a contact',
        description:
          'Starts the conversation if there is none, and then answers it as `chat`. A contact who has an account here gets the message too, unless that account has 500 contacts already and you are none of them. A conversation keeps its newest 500 messages.',
        headers: IdempotencyHeader,
        body: NewMessage,
        response: { 201: MessageAnswer, ...notFound, ...listFull },
      },
    },
    async (request, reply) => {
      const answer = await sendMessage(app.db, request.account(), request.body.obj, request.headers['idempotency-key'], app.now());
      reply.code(201);
      return answer;
    },
  );
};
