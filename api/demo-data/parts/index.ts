import { accounts } from './accounts.ts';
import { dailyFigures, revenueMonths } from './analytics.ts';
import { apiKeys } from './api-keys.ts';
import { postCategories, postComments, posts } from './blog.ts';
import { boards, cards } from './boards.ts';
import { favouriteFolders, favourites, savedSearches } from './buyers.ts';
import { cases } from './cases.ts';
import { chatProfiles, chats } from './chats.ts';
import { roles, userEvents, users } from './directory.ts';
import { events } from './events.ts';
import { files } from './files.ts';
import { articleCategories, articles, articleVerdicts, faq, planQuestions } from './help.ts';
import { invoiceClients, invoiceSellers, payees } from './invoice-parties.ts';
import { invoices } from './invoices.ts';
import { listings } from './listings.ts';
import { emailLabels, emails } from './mails.ts';
import { bookmarks, notifications } from './navigation.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { profilePosts } from './profile-posts.ts';
import { follows, profiles } from './profiles.ts';
import { questions, reviews } from './reviews.ts';
import { films, searchContacts, searchFiles } from './search.ts';
import { sellers } from './sellers.ts';
import { settings } from './settings.ts';
import { carts, coupons, wishlists } from './shop.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks, taskTags } from './tasks.ts';
import { employees, permissions } from './team.ts';
import { threads } from './threads.ts';
import { webhooks } from './webhooks.ts';

/** Parts of a seed file, each after those it may refer to. */
export const parts = {
  accounts,
  settings,
  subscriptions,
  apiKeys,
  webhooks,
  files,
  products,
  coupons,
  orders,
  reviews,
  questions,
  carts,
  wishlists,
  roles,
  users,
  userEvents,
  permissions,
  employees,
  payees,
  invoiceClients,
  invoiceSellers,
  invoices,
  dailyFigures,
  revenueMonths,
  postCategories,
  posts,
  postComments,
  profiles,
  follows,
  profilePosts,
  faq,
  articleCategories,
  articles,
  articleVerdicts,
  planQuestions,
  films,
  searchFiles,
  searchContacts,
  notifications,
  bookmarks,
  taskTags,
  tasks,
  emailLabels,
  emails,
  events,
  boards,
  cards,
  sellers,
  listings,
  favouriteFolders,
  favourites,
  savedSearches,
  chatProfiles,
  chats,
  threads,
  cases,
};
export type PartName = keyof typeof parts;
