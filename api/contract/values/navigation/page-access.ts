/** Audience of a page: public, accounts, admins; `guest` pages are useless after signing in. */
export type PageAccess = 'public' | 'signed-in' | 'admin' | 'guest';

/** Restricted pages, by the prefix of their path; the longest match applies. They follow the calls that they use (contract §2). */
const pageAccess: Record<string, PageAccess> = {
  '/signin': 'guest',
  '/signup': 'guest',
  '/account': 'signed-in',
  '/agreement': 'signed-in',
  '/sell': 'signed-in',
  '/sell/new': 'public',
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

/** Area of rights that an admin needs to read for a page (contract/values/backoffice/roles.ts), by the prefix of its path. */
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

/** Returns the area of rights of an admin page; `path` is without the language prefix. */
export const areaOf = (path: string): (typeof pageAreas)[keyof typeof pageAreas] | undefined =>
  pageAreas[longestOf(Object.keys(pageAreas), path) as keyof typeof pageAreas];

/** Path prefixes of admin pages. */
export const adminPages = Object.keys(pageAccess).filter((start) => pageAccess[start] === 'admin');

/** Returns a page's audience; `path` is without the language prefix. */
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

/** Returns the fragment of `/access-control` that explains the restriction of this page, or of one of `adminPages`. */
export const refusalOf = (path: string): string => ruleOf(path).slice(1).replaceAll('/', '-');

/** Returns the page to which a signed-in user is redirected from a page they may not see (specification, shell §6). */
export function landingOf(role: string): string {
  if (role === 'admin') return '/home';
  return role === 'client' ? '/access-control' : '/signin';
}

/** Returns the target if it is a path on this site, otherwise undefined. */
export function safeReturn(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !isOwnPath(target)) return undefined;
  if (!URL.canParse(target, 'http://here.invalid')) return undefined;
  const url = new URL(target, 'http://here.invalid');
  if (url.host !== 'here.invalid') return undefined;
  const path = url.pathname + url.search + url.hash;
  // Resolving `.` and `..` may turn the rest into a path that starts with a host.
  return isOwnPath(path) ? path : undefined;
}

/** Two leading slashes of either kind would start another site's URL. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);
