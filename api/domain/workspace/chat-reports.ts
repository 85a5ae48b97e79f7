import type { ChatReportInput } from '../../contract/workspace/chat-reports.ts';
import { findReported, reportFound } from '../cases/reports.ts';
import type { CaseTools } from '../cases/tools.ts';
import { type Ctx, requireAccount } from '../context.ts';
import type { Throttles } from '../shared/throttles.ts';
import { findContact } from './chat-contacts.ts';
import { isMessageOf, lastMessages } from './reportable.ts';

type Tools = CaseTools & { throttles: Pick<Throttles, 'reportAccount'> };

/**
 * Reports a contact, or one of its messages. A contact without an account is identified by name.
 * @throws NotFound for a contact or a message that is not the account's, Invalid, Throttled
 */
export async function reportInChat(ctx: Ctx, { contactId, messageId, reason, text }: ChatReportInput, tools: Tools): Promise<void> {
  const { userId } = requireAccount(ctx);
  const { accountId, fullName } = await findContact(ctx.db, userId, contactId);
  if (messageId !== undefined) {
    const thing = { kind: 'message', id: (await isMessageOf(ctx.db, contactId, messageId)) ? String(messageId) : '' } as const;
    return reportFound(ctx, { ...thing, reason, text }, await findReported(ctx, thing, tools), tools);
  }
  const named = { accountId: null, accountName: fullName, title: fullName, link: '', text: '', facts: [] };
  const thing = { kind: 'person', id: accountId === null ? `contact-${contactId}` : String(accountId) } as const;
  const found = (await tools.subjects.person.find(ctx, ctx.db, thing.id)) ?? { ...named, accountId };
  const messages = await lastMessages(ctx.db, contactId);
  return reportFound(ctx, { ...thing, reason, text }, { ...found, messages }, tools);
}
