import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/workspace/chat.ts';
import * as more from '../../contract/workspace/chat-conversation.ts';
import type { SharedOrder } from '../../contract/workspace/chat-orders.ts';
import * as orders from '../../contract/workspace/chat-orders.ts';
import * as reports from '../../contract/workspace/chat-reports.ts';
import type { CaseTools } from '../../domain/cases/tools.ts';
import type { Ctx } from '../../domain/context.ts';
import type { Throttles } from '../../domain/shared/throttles.ts';
import { listChats, openChat, readChatProfile, readOverview } from '../../domain/workspace/chat.ts';
import { markChat } from '../../domain/workspace/chat-conversation.ts';
import { editMessage, reactToMessage, unsendMessage } from '../../domain/workspace/chat-messages.ts';
import { addChatContact, findChatPeople, updateChatContact, updateChatProfile } from '../../domain/workspace/chat-people.ts';
import { clearChat, restoreChat } from '../../domain/workspace/chat-removals.ts';
import { reportInChat } from '../../domain/workspace/chat-reports.ts';
import { listChatFiles, searchChats } from '../../domain/workspace/chat-search.ts';
import { sendChat, sendMessage } from '../../domain/workspace/chat-sending.ts';
import { listTyping, noteTyping } from '../../domain/workspace/chat-typing.ts';
import { readConversationAbout, readThreads } from '../../joins/messenger.ts';
import { handle } from '../shared/handle.ts';
import { logUnwritten } from '../shared/log-unwritten.ts';

interface Tools extends CaseTools {
  throttles: Throttles;
  ordersWithContact: (ctx: Ctx, asked: { id: number }) => Promise<SharedOrder[]>;
}

/** Routes of the account's own contacts and conversations (specification, service layer §7, Chat). */
export const chatRoutes: FastifyPluginAsyncTypebox<{ tools: Tools }> = async (app, { tools }) => {
  handle(app, calls.getChatsAndContacts, listChats, { config: { cache: { topics: ['any'] } } });

  handle(app, calls.getChatProfile, readChatProfile, { config: { cache: { topics: ['any'] } } });

  handle(
    app,
    calls.getChat,
    (ctx, request) => openChat(ctx, request.query, logUnwritten(request, 'a conversation could not be marked as seen')),
    { config: { changes: true } },
  );

  handle(app, calls.sendChatMessage, (ctx, request) => sendMessage(ctx, request.body.obj));

  handle(app, more.getChatOverview, readOverview, { config: { cache: { topics: ['any'] } } });

  handle(app, more.getThreads, readThreads, { config: { cache: { topics: ['any'] } } });

  handle(
    app,
    more.getConversation,
    (ctx, request) => readConversationAbout(ctx, request.query, logUnwritten(request, 'a conversation could not be marked as seen')),
    { config: { changes: true } },
  );

  handle(app, more.sendChat, (ctx, request) => sendChat(ctx, request.body));

  handle(app, more.reactToMessage, (ctx, request) => reactToMessage(ctx, request.body));

  handle(app, more.editMessage, (ctx, request) => editMessage(ctx, request.body));

  handle(app, more.unsendMessage, (ctx, request) => unsendMessage(ctx, request.body));

  handle(app, more.updateChatContact, (ctx, request) => updateChatContact(ctx, request.body));

  handle(app, more.markChat, async (ctx, request) => {
    await markChat(ctx, request.body);
    return {};
  });

  handle(app, more.clearChat, (ctx, request) => clearChat(ctx, request.body));

  handle(app, more.noteTyping, async (ctx, request) => {
    await noteTyping(ctx, request.body);
    return {};
  });

  handle(app, more.getTyping, async (ctx) => ({ contactIds: await listTyping(ctx) }));

  handle(app, more.restoreChat, async (ctx, request) => {
    await restoreChat(ctx, request.body);
    return {};
  });

  handle(app, more.updateChatProfile, (ctx, request) => updateChatProfile(ctx, request.body));

  handle(app, more.findChatPeople, async (ctx, request) => ({ people: await findChatPeople(ctx, request.query) }));

  handle(app, more.addChatContact, (ctx, request) => addChatContact(ctx, request.body));

  handle(app, more.searchChats, async (ctx, request) => ({ hits: await searchChats(ctx, request.query) }));

  handle(app, more.getChatFiles, async (ctx, request) => ({ files: await listChatFiles(ctx, request.query) }));

  handle(app, orders.getChatOrders, async (ctx, request) => ({ orders: await tools.ordersWithContact(ctx, request.query) }));

  handle(app, reports.reportInChat, async (ctx, request) => {
    await reportInChat(ctx, request.body, tools);
    return {};
  });
};
