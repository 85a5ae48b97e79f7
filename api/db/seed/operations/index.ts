import type { ScenarioName } from '../../../contract/values/operations/scenarios.ts';
import { analytics } from './analytics.ts';
import { calendar } from './calendar.ts';
import { chat } from './chat.ts';
import { empty } from './empty.ts';
import { invoices } from './invoices.ts';
import { kanban } from './kanban.ts';
import { listings } from './listings.ts';
import { mail } from './mail.ts';
import { many } from './many.ts';
import { messenger } from './messenger.ts';
import { moderation } from './moderation.ts';
import type { Scenario } from './scenario.ts';
import { shop } from './shop.ts';
import { standard } from './standard.ts';
import { todo } from './todo.ts';
import { users } from './users.ts';

export const scenarioByName: Record<ScenarioName, Scenario> = {
  ...{ standard, empty, many, moderation },
  ...{ mail, chat, messenger, todo, calendar, kanban, invoices, users, analytics, shop, listings },
};
