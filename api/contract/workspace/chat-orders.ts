import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { orderStates } from '../values/shop/orders.ts';
import { maxSharedOrders } from '../values/workspace/chat.ts';

const SharedOrder = Type.Object(
  {
    number: Type.String(),
    placedAt: Timestamp,
    state: Type.Enum([...orderStates]),
    baht: Type.Number({ description: 'The total in baht.' }),
    isOwn: Type.Boolean({ description: 'Whether the account placed the order; otherwise the contact did.' }),
  },
  { $id: 'SharedOrder', description: 'An order placed by one of two people and managed by the other.' },
);
export type SharedOrder = Static<typeof SharedOrder>;

export const getChatOrders = declare({
  id: 'getChatOrders',
  method: 'GET',
  path: '/apps/chat/orders',
  example: { query: { id: 101 } },
  access: 'signed-in',
  log: { of: 'order', at: 'answer.orders.number' },
  tag: 'Chat',
  keys: 'shop',
  summary: 'List the orders you share with a contact',
  description: `All orders are shipped by the market itself: a contact’s are listed if you may read all orders, and your own if the contact may. Newest first, at most ${maxSharedOrders}.`,
  query: Type.Object({ id: Type.Integer({ ...Id, description: 'A contact’s id.' }) }),
  answers: { 200: Type.Object({ orders: Type.Array(SharedOrder) }, { $id: 'SharedOrders', description: 'Orders shared by two people.' }) },
  refusals: [notFound],
});
