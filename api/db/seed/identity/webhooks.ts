import type { DeliveredEvent, WebhookEvent } from '../../../contract/values/identity/webhooks.ts';

const minute = 60_000;
const hour = 60 * minute;

interface DeliverySeed {
  event: DeliveredEvent;
  data: object;
  ago: number;
  attempts: number;
  status: number;
  answer: string;
  duration: number;
}

interface WebhookSeed {
  id: string;
  owner: 'johndoe' | 'janedoe';
  url: string;
  description: string;
  events: WebhookEvent[];
  deliveries: DeliverySeed[];
}

/** Webhooks for display only. They are paused, since these URLs have no receiver. */
export const webhookSeed: WebhookSeed[] = [
  {
    id: 'sample-hook-shop',
    owner: 'johndoe',
    url: 'https://shop.example.com/taladnat/events',
    description: 'ระบบสต็อกของร้าน',
    events: ['listing.sold', 'message.received', 'order.placed', 'order.paid', 'invoice.paid'],
    deliveries: [
      {
        event: 'webhook.test',
        data: { webhookId: 'sample-hook-shop' },
        ago: 50 * hour,
        attempts: 1,
        status: 200,
        answer: '{"ok":true}',
        duration: 84,
      },
      {
        event: 'order.placed',
        data: { number: 'TN2026-000003', state: 'awaiting-payment', payment: 'promptpay', totalBaht: 1290 },
        ago: 26 * hour,
        attempts: 1,
        status: 200,
        answer: '{"ok":true}',
        duration: 112,
      },
      {
        event: 'invoice.paid',
        data: { id: 5036, number: null, kind: 'invoice', status: 'Paid' },
        ago: 20 * hour,
        attempts: 7,
        status: 503,
        answer: 'Service Unavailable',
        duration: 31,
      },
    ],
  },
  {
    id: 'sample-hook-seller',
    owner: 'janedoe',
    url: 'https://hooks.example.net/ร้านของเจน',
    description: '',
    events: ['listing.published', 'listing.sold', 'listing.expired'],
    deliveries: [],
  },
];
