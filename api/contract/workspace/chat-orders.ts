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
    baht: Type.Number({ description: 'The total.' }),
    isOwn: Type.Boolean({ description: 'Whether the account has ordered, or else the contact.' }),
  },
  { $id: 'SharedOrder', description: 'An order that one of two people placed, and the other looks after.' },
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
  summary: 'List the orders that you and a contact share',
  description: `The market sends every order itself: those of a contact, if you may read everybody’s orders, and your own, if the contact may. The newest first, ${maxSharedOrders} at most.`,
  query: Type.Object({ id: Type.Integer({ ...Id, description: 'A contact’s id.' }) }),
  answers: { 200: Type.Object({ orders: Type.Array(SharedOrder) }, { $id: 'SharedOrders', description: 'Orders of two people.' }) },
  refusals: [notFound],
});
