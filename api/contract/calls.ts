import type { getStatisticsCard } from './backoffice/statistics.ts';
import type { Call } from './shared/call.ts';
import type { statisticsCards } from './values/backoffice/analytics.ts';

type CallsOf<Module> = Extract<Module[keyof Module], Call>;

/** Every call of the API. */
type AnyCall =
  | CallsOf<typeof import('./backoffice/accounts.ts')>
  | CallsOf<typeof import('./backoffice/analytics.ts')>
  | CallsOf<typeof import('./backoffice/employees.ts')>
  | CallsOf<typeof import('./backoffice/invitations.ts')>
  | CallsOf<typeof import('./backoffice/invoice-calls.ts')>
  | CallsOf<typeof import('./backoffice/invoice-documents.ts')>
  | CallsOf<typeof import('./backoffice/invoice-links.ts')>
  | CallsOf<typeof import('./backoffice/invoice-steps.ts')>
  | CallsOf<typeof import('./backoffice/invoices.ts')>
  | CallsOf<typeof import('./backoffice/permissions.ts')>
  | CallsOf<typeof import('./backoffice/removed-entries.ts')>
  | CallsOf<typeof import('./backoffice/revenue.ts')>
  | CallsOf<typeof import('./backoffice/roles.ts')>
  | CallsOf<typeof import('./backoffice/user-account.ts')>
  | CallsOf<typeof import('./backoffice/user-changes.ts')>
  | CallsOf<typeof import('./backoffice/user-directory.ts')>
  | CallsOf<typeof import('./cases/cases.ts')>
  | CallsOf<typeof import('./cases/suspended.ts')>
  | CallsOf<typeof import('./content/blog.ts')>
  | CallsOf<typeof import('./content/blog-reading.ts')>
  | CallsOf<typeof import('./content/blog-writing.ts')>
  | CallsOf<typeof import('./content/faq.ts')>
  | CallsOf<typeof import('./content/help.ts')>
  | CallsOf<typeof import('./content/knowledge-base.ts')>
  | CallsOf<typeof import('./content/billing.ts')>
  | CallsOf<typeof import('./content/pricing.ts')>
  | CallsOf<typeof import('./content/profile.ts')>
  | CallsOf<typeof import('./content/profile-posts.ts')>
  | CallsOf<typeof import('./content/profile-screen.ts')>
  | CallsOf<typeof import('./content/select-options.ts')>
  | CallsOf<typeof import('./files/files.ts')>
  | CallsOf<typeof import('./identity/account.ts')>
  | CallsOf<typeof import('./identity/account-settings.ts')>
  | CallsOf<typeof import('./identity/agreements.ts')>
  | CallsOf<typeof import('./identity/api-keys.ts')>
  | CallsOf<typeof import('./identity/bans.ts')>
  | CallsOf<typeof import('./identity/channels.ts')>
  | CallsOf<typeof import('./identity/data-export.ts')>
  | CallsOf<typeof import('./identity/leaving.ts')>
  | CallsOf<typeof import('./identity/line.ts')>
  | CallsOf<typeof import('./identity/my-data.ts')>
  | CallsOf<typeof import('./identity/privacy-requests.ts')>
  | CallsOf<typeof import('./identity/recovery.ts')>
  | CallsOf<typeof import('./identity/sessions.ts')>
  | CallsOf<typeof import('./identity/two-step.ts')>
  | CallsOf<typeof import('./identity/webhooks.ts')>
  | CallsOf<typeof import('./mail-delivery/contact.ts')>
  | CallsOf<typeof import('./mail-delivery/outbox.ts')>
  | CallsOf<typeof import('./market/categories.ts')>
  | CallsOf<typeof import('./market/photos.ts')>
  | CallsOf<typeof import('./market/favourites.ts')>
  | CallsOf<typeof import('./market/favourite-folders.ts')>
  | CallsOf<typeof import('./market/followed.ts')>
  | CallsOf<typeof import('./market/listing-table.ts')>
  | CallsOf<typeof import('./market/listings.ts')>
  | CallsOf<typeof import('./market/moderation.ts')>
  | CallsOf<typeof import('./market/places.ts')>
  | CallsOf<typeof import('./market/report.ts')>
  | CallsOf<typeof import('./market/saved-searches.ts')>
  | CallsOf<typeof import('./market/search.ts')>
  | CallsOf<typeof import('./market/seller-details.ts')>
  | CallsOf<typeof import('./market/sellers.ts')>
  | CallsOf<typeof import('./navigation/changes.ts')>
  | CallsOf<typeof import('./navigation/notifications.ts')>
  | CallsOf<typeof import('./navigation/own-search.ts')>
  | CallsOf<typeof import('./navigation/page-search.ts')>
  | CallsOf<typeof import('./navigation/unread.ts')>
  | CallsOf<typeof import('./operations/access-log.ts')>
  | CallsOf<typeof import('./operations/breaches.ts')>
  | CallsOf<typeof import('./operations/demo.ts')>
  | CallsOf<typeof import('./operations/demo-calls.ts')>
  | CallsOf<typeof import('./operations/demo-clock.ts')>
  | CallsOf<typeof import('./operations/demo-seed.ts')>
  | CallsOf<typeof import('./operations/demo-snapshots.ts')>
  | CallsOf<typeof import('./operations/health.ts')>
  | CallsOf<typeof import('./operations/documents.ts')>
  | CallsOf<typeof import('./operations/retention.ts')>
  | CallsOf<typeof import('./operations/site.ts')>
  | CallsOf<typeof import('./shop/coupons.ts')>
  | CallsOf<typeof import('./shop/management.ts')>
  | CallsOf<typeof import('./shop/orders.ts')>
  | CallsOf<typeof import('./shop/products.ts')>
  | CallsOf<typeof import('./shop/questions.ts')>
  | CallsOf<typeof import('./shop/reviews.ts')>
  | CallsOf<typeof import('./shop/sales.ts')>
  | CallsOf<typeof import('./workspace/calendar.ts')>
  | CallsOf<typeof import('./workspace/calendar-entries.ts')>
  | CallsOf<typeof import('./workspace/calendar-files.ts')>
  | CallsOf<typeof import('./workspace/chat.ts')>
  | CallsOf<typeof import('./workspace/chat-conversation.ts')>
  | CallsOf<typeof import('./workspace/chat-orders.ts')>
  | CallsOf<typeof import('./workspace/chat-reports.ts')>
  | CallsOf<typeof import('./workspace/kanban.ts')>
  | CallsOf<typeof import('./workspace/kanban-cards.ts')>
  | CallsOf<typeof import('./workspace/kanban-columns.ts')>
  | CallsOf<typeof import('./workspace/kanban-labels.ts')>
  | CallsOf<typeof import('./workspace/kanban-members.ts')>
  | CallsOf<typeof import('./workspace/kanban-projects.ts')>
  | CallsOf<typeof import('./workspace/mail-screen.ts')>
  | CallsOf<typeof import('./workspace/mailbox.ts')>
  | CallsOf<typeof import('./workspace/todo.ts')>
  | CallsOf<typeof import('./workspace/todo-list.ts')>
  | ReturnType<typeof getStatisticsCard<(typeof statisticsCards)[number]>>;

type AddressOf<Declared> = Declared extends Call ? `${Declared['method']} ${Declared['path']}` : never;

/** Method and path by which pages and the browser identify a call: `GET /apps/todo/tasks`. */
export type Address = AddressOf<AnyCall>;

/** Call with a method and path. */
export type CallAt<At extends Address> = AnyCall extends infer Declared
  ? Declared extends Call
    ? At extends AddressOf<Declared>
      ? Declared
      : never
    : never
  : never;
