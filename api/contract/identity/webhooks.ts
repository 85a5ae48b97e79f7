import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import {
  deliveredEvents,
  deliveriesPerPage,
  deliveryErrors,
  deliveryStates,
  formerSecretHours,
  keptAnswer,
  maxWebhooks,
  webhookEvents,
  webhookLength,
  webhookStates,
} from '../values/identity/webhooks.ts';

const Event = Type.Enum([...webhookEvents], { description: 'The event’s name.' });
const Events = Type.Array(Event, {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  description: 'The events to send. Events of orders and invoices need the right to read them.',
});
const Url = Type.String({
  minLength: 1,
  maxLength: webhookLength.url,
  description: 'The https address that events are sent to. A demo that listens only on the local machine also accepts its http addresses.',
});
const Description = Type.String({ maxLength: webhookLength.description, description: 'Its purpose, or empty.' });

export const Webhook = Type.Object(
  {
    id: Type.String({ description: 'Identifies the webhook; grants no rights.' }),
    url: Url,
    description: Description,
    events: Events,
    state: Type.Enum([...webhookStates], {
      description:
        '`active`; `paused` by its owner; `failing`: disabled after the last attempt at a delivery failed; `gone`: disabled because its address answered 410.',
    }),
    createdAt: Timestamp,
    deliveredAt: Type.Union([Timestamp, Type.Null()], { description: 'Last successful delivery; null if there was none.' }),
    formerSecretUntil: Type.Union([Timestamp, Type.Null()], {
      description: 'End of the period in which deliveries are also signed with the former secret; null if there is none.',
    }),
  },
  { $id: 'Webhook', description: 'An address that receives events, without its secret.' },
);
export type Webhook = Static<typeof Webhook>;

const WebhookList = Type.Object(
  {
    webhooks: Type.Array(Webhook, { description: `In the order of creation; at most ${maxWebhooks}.` }),
    events: Type.Array(Event, { description: 'The events available to your account.' }),
  },
  { $id: 'WebhookList', description: 'The webhooks of an account.' },
);
export type WebhookList = Static<typeof WebhookList>;

const NewWebhook = Type.Object(
  { url: Url, description: Type.Optional(Description), events: Events },
  {
    $id: 'NewWebhook',
    description: 'The address of a new webhook, and its events.',
    examples: [{ url: 'https://shop.example.com/taladnat', description: 'Stock list', events: ['listing.sold', 'message.received'] }],
  },
);
export type NewWebhook = Static<typeof NewWebhook>;

const WebhookChange = Type.Object(
  {
    url: Type.Optional(Url),
    description: Type.Optional(Description),
    events: Type.Optional(Events),
    active: Type.Optional(Type.Boolean({ description: '`false` pauses it; `true` enables it and sends held deliveries.' })),
  },
  { $id: 'WebhookChange', description: 'Changed fields of a webhook.', minProperties: 1, examples: [{ active: false }] },
);
export type WebhookChange = Static<typeof WebhookChange>;

const WebhookSecret = Type.Object(
  {
    secret: Type.String({ description: 'Signs every delivery. It is returned only this once.' }),
    webhook: Webhook,
  },
  { $id: 'WebhookSecret', description: 'A webhook with its new secret.' },
);
export type WebhookSecret = Static<typeof WebhookSecret>;

export const WebhookDelivery = Type.Object(
  {
    id: Id,
    messageId: Type.String({ description: 'The message’s `webhook-id`: the same for every attempt, and for a repeated delivery.' }),
    event: Type.Enum([...deliveredEvents], { description: 'The event.' }),
    body: Type.String({ description: 'The JSON body.' }),
    state: Type.Enum([...deliveryStates], {
      description: '`waiting` for an attempt; `held` until the webhook is enabled; `delivered`; `failed` permanently.',
    }),
    attempts: Type.Integer({ description: 'Number of attempts.' }),
    createdAt: Timestamp,
    triedAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of the last attempt; null if there was none.' }),
    nextAt: Type.Union([Timestamp, Type.Null()], { description: 'Time of the next attempt; null if there is none.' }),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'HTTP status of the last answer; null if there was none.' }),
    error: Type.Union([Type.Enum([...deliveryErrors]), Type.Null()], {
      description:
        'Reason for a missing answer: a timeout, an address that is not public, an unknown host name, a bad certificate, or no connection.',
    }),
    answer: Type.String({ description: `Start of the last answer, at most ${keptAnswer} bytes.` }),
    duration: Type.Union([Type.Integer(), Type.Null()], { description: 'Duration of the last attempt, in milliseconds.' }),
  },
  { $id: 'WebhookDelivery', description: 'An event sent to a webhook, and the result of its last attempt.' },
);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const WebhookDeliveries = Type.Object(
  {
    deliveries: Type.Array(WebhookDelivery, { description: `Newest first, at most ${deliveriesPerPage}.` }),
    hasMore: Type.Boolean({ description: 'Whether there are older ones.' }),
  },
  { $id: 'WebhookDeliveries', description: 'Deliveries of a webhook.' },
);
export type WebhookDeliveries = Static<typeof WebhookDeliveries>;

const OwnWebhook = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40, description: 'The id of the webhook, as listed.' }) });
const OwnDelivery = Type.Object({ ...OwnWebhook.properties, deliveryId: Id });
const sample = 'sample-hook-shop';

const common = { access: 'signed-in', tag: 'Account settings' } as const;

export const getWebhooks = declare({
  ...common,
  id: 'getWebhooks',
  method: 'GET',
  path: '/account-setting/webhooks',
  summary: 'List your webhooks',
  description: 'Their secrets are not included, as they cannot be read again. API keys cannot make calls about webhooks.',
  answers: { 200: WebhookList },
});

export const addWebhook = declare({
  ...common,
  id: 'addWebhook',
  method: 'POST',
  path: '/account-setting/webhooks',
  summary: 'Add a webhook',
  description:
    'Events are sent as Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, and a JSON body of `type`, `timestamp` and `data`. You are notified of a new webhook by mail.',
  body: NewWebhook,
  answers: { 201: WebhookSecret },
  refusals: [listFull],
});

export const changeWebhook = declare({
  ...common,
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/account-setting/webhooks/:id',
  example: { params: { id: sample } },
  summary: 'Change, pause or resume a webhook',
  description: 'Omitted fields stay unchanged. A paused webhook receives nothing; events in the meantime are not kept for it.',
  params: OwnWebhook,
  body: WebhookChange,
  answers: { 200: Webhook },
  refusals: [notFound],
});

export const removeWebhook = declare({
  ...common,
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/account-setting/webhooks/:id',
  example: { params: { id: sample } },
  summary: 'Remove a webhook',
  description: 'Its deliveries are removed as well. Returns the remaining webhooks.',
  params: OwnWebhook,
  answers: { 200: WebhookList },
  refusals: [notFound],
});

export const renewWebhookSecret = declare({
  ...common,
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/account-setting/webhooks/:id/secret',
  example: { params: { id: sample } },
  summary: 'Renew a webhook’s secret',
  description: `For ${formerSecretHours} hours deliveries also carry a signature with the former secret.`,
  params: OwnWebhook,
  answers: { 200: WebhookSecret },
  refusals: [notFound],
});

export const testWebhook = declare({
  ...common,
  id: 'testWebhook',
  method: 'POST',
  path: '/account-setting/webhooks/:id/test',
  example: { params: { id: sample } },
  summary: 'Send a test to a webhook',
  description: 'Sends a `webhook.test` event, even while the webhook is disabled. It is attempted once.',
  params: OwnWebhook,
  answers: { 201: WebhookDelivery },
  refusals: [notFound, listFull],
});

export const getWebhookDeliveries = declare({
  ...common,
  id: 'getWebhookDeliveries',
  method: 'GET',
  path: '/account-setting/webhooks/:id/deliveries',
  example: { params: { id: sample } },
  summary: 'List the deliveries of a webhook',
  description: 'They are kept for 30 days unless the operator configures another period.',
  params: OwnWebhook,
  query: Type.Object({
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Only deliveries older than the one with this id.' }),
    ),
  }),
  answers: { 200: WebhookDeliveries },
  refusals: [notFound],
});

export const sendDeliveryAgain = declare({
  ...common,
  id: 'sendDeliveryAgain',
  method: 'POST',
  path: '/account-setting/webhooks/:id/deliveries/:deliveryId/again',
  example: { params: { id: sample, deliveryId: 1 } },
  summary: 'Send a delivery again',
  description:
    'Sends the same message with the same `webhook-id`, as a new delivery. A waiting one is attempted now. It is held while the webhook is disabled.',
  params: OwnDelivery,
  answers: { 201: WebhookDelivery },
  refusals: [notFound, listFull],
});
