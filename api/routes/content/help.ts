import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as calls from '../../contract/content/help.ts';
import {
  addKnowledgeCategory,
  listKnowledgeShelves,
  moveKnowledgeCategory,
  removeKnowledgeCategory,
  saveKnowledgeCategory,
} from '../../domain/content/help-categories.ts';
import { addFaqEntry, listFaqEntries, moveFaqEntry, removeFaqEntry, saveFaqEntry } from '../../domain/content/help-faq.ts';
import {
  addKnowledgeEntry,
  moveKnowledgeEntry,
  readKnowledgeEntry,
  removeKnowledgeEntry,
  saveKnowledgeEntry,
} from '../../domain/content/help-questions.ts';
import { handle } from '../shared/handle.ts';

/** Routes with which admins edit the FAQ and the knowledge base. */
export const helpRoutes: FastifyPluginAsyncTypebox = async (app) => {
  handle(app, calls.listFaqEntries, (ctx) => listFaqEntries(ctx));
  handle(app, calls.addFaqEntry, async (ctx, request) => ({ entry: await addFaqEntry(ctx, request.body) }));
  handle(app, calls.saveFaqEntry, async (ctx, request) => ({ entry: await saveFaqEntry(ctx, request.body) }));
  handle(app, calls.listKnowledgeShelves, (ctx) => listKnowledgeShelves(ctx));
  handle(app, calls.addKnowledgeCategory, async (ctx, request) => ({ category: await addKnowledgeCategory(ctx, request.body) }));
  handle(app, calls.saveKnowledgeCategory, async (ctx, request) => ({ category: await saveKnowledgeCategory(ctx, request.body) }));
  handle(app, calls.getKnowledgeEntry, (ctx, request) => readKnowledgeEntry(ctx, request.query));
  handle(app, calls.addKnowledgeEntry, async (ctx, request) => ({ question: await addKnowledgeEntry(ctx, request.body) }));
  handle(app, calls.saveKnowledgeEntry, async (ctx, request) => ({ question: await saveKnowledgeEntry(ctx, request.body) }));
  for (const [call, useCase] of [
    [calls.moveFaqEntry, moveFaqEntry],
    [calls.moveKnowledgeCategory, moveKnowledgeCategory],
    [calls.moveKnowledgeEntry, moveKnowledgeEntry],
  ] as const) {
    handle(app, call, async (ctx, request) => {
      await useCase(ctx, request.body);
      return {};
    });
  }
  for (const [call, useCase] of [
    [calls.removeFaqEntry, removeFaqEntry],
    [calls.removeKnowledgeCategory, removeKnowledgeCategory],
    [calls.removeKnowledgeEntry, removeKnowledgeEntry],
  ] as const) {
    handle(app, call, async (ctx, request) => {
      await useCase(ctx, request.body);
      return {};
    });
  }
};
