/** Audience of a page: everybody, accounts, admins; `guest` pages are of no use after signing in. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'guest';

/**
 * Pages that are not for everybody, by the beginning of their address; the longest that fits decides.
 * They follow the calls they show (contract §2).
 */
const pageAccess: Record<string, PageAccess> = {
  '/signin': 'guest',
  '/signup': 'guest',
  '/account': 'signed-in',
  '/agreement': 'signed-in',
  '/sell': 'signed-in',
  '/messenger': 'signed-in',
  '/transactions': 'signed-in',
  '/apps/email': 'signed-in',
  '/apps/chat': 'signed-in',
  '/apps/todo': 'signed-in',
  '/apps/calendar': 'signed-in',
  '/apps/kanban': 'signed-in',
  '/apps/invoice': 'admin',
  '/apps/user': 'admin',
  '/apps/roles': 'admin',
  '/apps/permissions': 'admin',
  '/moderation': 'admin',
  '/moderation/messages': 'admin',
  '/manage/products': 'admin',
  '/manage/coupons': 'admin',
  '/manage/help': 'admin',
  '/manage/documents': 'admin',
  '/manage/retention': 'admin',
  '/manage/privacy-requests': 'admin',
  '/manage/bans': 'admin',
  '/manage/access-log': 'admin',
  '/demo': 'admin',
  '/demo/outbox': 'public',
  '/dashboard': 'admin',
  '/datatables': 'admin',
  '/cards/analytics': 'admin',
  '/cards/statistics': 'admin',
  '/pages/account-settings': 'signed-in',
  '/pages/profile': 'signed-in',
  '/pages/blog/edit': 'signed-in',
  '/pages/blog/own': 'signed-in',
  '/pages/blog/preview': 'signed-in',
};

/** The area of rights that an admin has to read for a page (contract/values/backoffice/roles.ts), by the beginning of its address. */
const pageAreas = {
  '/apps/invoice': 'invoices',
  '/apps/user': 'users',
  '/apps/roles': 'roles',
  '/apps/permissions': 'roles',
  '/moderation': 'moderation',
  '/moderation/messages': 'messages',
  '/moderation/visited': 'analytics',
  '/manage/products': 'products',
  '/manage/coupons': 'products',
  '/manage/help': 'help',
  '/manage/documents': 'users',
  '/manage/retention': 'users',
  '/manage/privacy-requests': 'users',
  '/manage/bans': 'users',
  '/manage/access-log': 'audit',
  '/demo': 'users',
  '/dashboard': 'analytics',
  '/datatables': 'team',
  '/cards/analytics': 'analytics',
  '/cards/statistics': 'analytics',
} as const;

/** The area of rights that a page of admins belongs to; `path` without the language's prefix. */
export const areaOf = (path: string): (typeof pageAreas)[keyof typeof pageAreas] | undefined =>
  pageAreas[longestOf(Object.keys(pageAreas), path) as keyof typeof pageAreas];

/** The beginnings of the addresses that are for admins. */
export const adminPages = Object.keys(pageAccess).filter((start) => pageAccess[start] === 'admin');

/** `path` without the language's prefix. */
export function accessOf(path: string): PageAccess {
  return pageAccess[ruleOf(path)] ?? 'public';
}

const ruleOf = (path: string): string => longestOf(Object.keys(pageAccess), path);

function longestOf(starts: readonly string[], path: string): string {
  let found = '';
  for (const start of starts) {
    if (start.length > found.length && (path === start || path.startsWith(`${start}/`))) found = start;
  }
  return found;
}

/** Where on `/access-control` it says that this page, or one of `adminPages`, is not for everybody. */
export const refusalOf = (path: string): string => ruleOf(path).slice(1).replaceAll('/', '-');

/** Where somebody signed in is sent from a page that is not for them (specification, shell §6). */
export function landingOf(role: string): string {
  if (role === 'admin') return '/home';
  return role === 'client' ? '/access-control' : '/signin';
}

/** A path on this site that somebody wants to come back to, or undefined. */
export function safeReturn(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !isOwnPath(target)) return undefined;
  if (!URL.canParse(target, 'http://here.invalid')) return undefined;
  const url = new URL(target, 'http://here.invalid');
  if (url.host !== 'here.invalid') return undefined;
  const path = url.pathname + url.search + url.hash;
  // Leaving out `.` and `..` may make what comes after them the beginning, and a host of it.
  return isOwnPath(path) ? path : undefined;
}

/** Two slashes, of either kind, would begin another site's address. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);
