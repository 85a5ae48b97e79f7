import { accessOf, areaOf } from '#contract/values/navigation/page-access.ts';
import { localized } from '../lib/links.ts';

/** Menus as data. `title` is a key of the locale files, `icon` a name in shell/Icon.astro. */
export interface MenuItem {
  title: string;
  link: string;
  /** Path of a page that belongs to the entry as well. */
  alsoAt?: string;
  icon: string;
}
/** Audience of an entry: signed-in accounts, or admins. */
type Audience = 'in' | 'admin';
interface MenuParent extends Pick<MenuItem, 'title' | 'icon'> {
  /** Text for visitors; signed-in accounts see how many of their own listings are pending or need changes. */
  badge?: string;
  /** Whether the groups of categories follow its children. */
  hasGroups?: boolean;
  children: MenuItem[];
}
export interface MenuGroup {
  /** Heading; omitted if the group needs none. */
  title?: string;
  /** Audience that sees the group (src/styles/bar.css). */
  for?: Audience;
  items: (MenuItem | MenuParent)[];
}
interface FlatGroup extends MenuGroup {
  title: string;
  items: MenuItem[];
}

/** Apps for signed-in accounts, and additional ones for admins. They follow contract/values/page-access.ts. */
const apps: FlatGroup = {
  title: 'menu.apps',
  for: 'in',
  items: [
    { title: 'menu.email', link: '/apps/email', icon: 'mail' },
    { title: 'menu.chat', link: '/apps/chat', icon: 'message-circle' },
    { title: 'menu.todo', link: '/apps/todo', icon: 'list-todo' },
    { title: 'menu.calendar', link: '/apps/calendar', icon: 'calendar' },
    { title: 'menu.kanban', link: '/apps/kanban', icon: 'square-kanban' },
  ],
};
const administration: FlatGroup = {
  title: 'menu.administration',
  for: 'admin',
  items: [
    { title: 'menu.moderation', link: '/moderation', icon: 'clipboard-check' },
    { title: 'menu.dashboard', link: '/dashboard/analytics', alsoAt: '/dashboard/ecommerce', icon: 'chart-column' },
    { title: 'menu.invoices', link: '/apps/invoice/list', icon: 'file-text' },
    { title: 'menu.users', link: '/apps/user/list', icon: 'users' },
    { title: 'menu.roles', link: '/apps/roles', icon: 'shield-check' },
    { title: 'menu.permissions', link: '/apps/permissions', icon: 'lock' },
    { title: 'menu.tables', link: '/datatables/advanced', icon: 'layout-list' },
  ],
};
const savedSearches: MenuItem = { title: 'menu.savedSearches', link: '/account/saved-searches', icon: 'bell' };
const allListings: MenuItem = { title: 'menu.allListings', link: '/account/listings', icon: 'layout-list' };
const favourites: MenuItem = { title: 'menu.favouriteListings', link: '/account/favourites', icon: 'heart' };
const listings: MenuItem[] = [
  allListings,
  { title: 'menu.pendingApproval', link: '/account/listings?state=pending', icon: 'clock' },
  { title: 'menu.archivedListings', link: '/account/listings?state=archived', icon: 'archive' },
  favourites,
  savedSearches,
];
export const home: MenuItem = { title: 'menu.home', link: '/home', icon: 'house' };
const search: MenuItem = { title: 'menu.search', link: '/search', icon: 'search' };
const createListing: MenuItem = { title: 'menu.createListing', link: '/sell', icon: 'plus' };
/** All categories; their groups are loaded when the entry is opened (category-groups.ts). */
const categories: MenuParent = {
  title: 'menu.groups',
  icon: 'layout-list',
  hasGroups: true,
  children: [{ title: 'menu.categories', link: '/categories', icon: 'layout-list' }],
};
const messenger: MenuItem = { title: 'menu.messenger', link: '/messenger', icon: 'messages-square' };
const orders: MenuItem = { title: 'menu.myOrders', link: '/account/orders', icon: 'package' };
const transactions: MenuItem = { title: 'menu.transactions', link: '/transactions', icon: 'scroll-text' };
const settings: MenuItem = { title: 'menu.mySettings', link: '/account/settings', icon: 'settings' };
const aboutUs: MenuItem = { title: 'menu.aboutUs', link: '/aboutus', icon: 'store' };
const contactUs: MenuItem = { title: 'menu.contactUs', link: '/contactus', icon: 'mail' };
const pricing: MenuItem = { title: 'userMenu.pricing', link: '/pricing', icon: 'badge-dollar-sign' };
const faq: MenuItem = { title: 'userMenu.faq', link: '/faq', icon: 'circle-question-mark' };
const account: MenuItem = { title: 'menu.myAccount', link: '/account/profile', icon: 'circle-user-round' };

/**
 * The vertical menu: the specification's items (shell §2) in their order, with the market's entries near related ones and restricted
 * entries last.
 */
export const sidebar: MenuGroup[] = [
  { items: [home, search, createListing, categories, { title: 'menu.secondPage', link: '/second-page', icon: 'file' }] },
  {
    title: 'menu.mine',
    items: [{ title: 'menu.myListing', icon: 'layout-list', badge: '2', children: listings }, messenger, transactions, account, settings],
  },
  {
    title: 'menu.more',
    items: [
      pricing,
      faq,
      aboutUs,
      contactUs,
      { title: 'menu.lineAuth', link: '/line-signin', icon: 'message-circle' },
      { title: 'menu.leafletMap', link: '/test-leaflet', icon: 'map' },
      { title: 'menu.longdoMap', link: '/test-longdo', icon: 'map-pinned' },
    ],
  },
  {
    title: 'menu.marketShop',
    items: [
      { title: 'menu.shop', link: '/apps/ecommerce/shop', icon: 'store' },
      { title: 'menu.wishlist', link: '/apps/ecommerce/wishlist', icon: 'heart' },
      orders,
    ],
  },
  apps,
  administration,
];

export const sidebarEntries: (MenuItem | MenuParent)[] = sidebar.flatMap(({ items }) =>
  items.flatMap((item) => ('children' in item ? [item, ...item.children] : [item])),
);
export const sidebarIcons: ReadonlySet<string> = new Set(sidebarEntries.map(({ icon }) => icon));

/** The horizontal menu: the specification's items (shell §2), and all categories next to search and selling. */
export const topMenu: (MenuItem | MenuParent)[] = [home, search, createListing, categories, aboutUs, contactUs];

/** Entries of the vertical menu that the horizontal one lacks: they open from its last entry. */
export const more: FlatGroup[] = [{ title: 'menu.myListing', items: [...listings, messenger, transactions, orders] }, apps, administration];

/** Pages of an account that its profile links to on phones. */
export const ownPages: MenuItem[] = [allListings, favourites, savedSearches, orders, settings];

/** Tabs of phones (TabBar.astro). */
export const tabs: MenuItem[] = [home, search, { ...createListing, title: 'menu.sell' }, messenger, { ...account, title: 'menu.me' }];

/** Frequently used pages for the grid menu of the bar, if there is room for it. */
export const shortcuts: MenuItem[] = ['/apps/todo', '/apps/chat', '/apps/email', '/apps/calendar', '/apps/kanban', '/account/listings'].map(
  (link) => [...apps.items, ...listings].find((item) => item.link === link) as MenuItem,
);

/** The user menu (specification, shell §2); signing out is an action and comes last. */
export const userMenu: Record<'signedIn' | 'signedOut' | 'everybody', MenuItem[]> = {
  signedIn: [
    { title: 'userMenu.profile', link: '/account/profile', icon: 'circle-user-round' },
    { title: 'userMenu.settings', link: '/account/settings', icon: 'settings' },
    { title: 'menu.decisions', link: '/account/decisions', icon: 'shield-check' },
    allListings,
    favourites,
    messenger,
    transactions,
    { title: 'userMenu.inbox', link: '/apps/email', icon: 'mail' },
    { title: 'userMenu.tasks', link: '/apps/todo', icon: 'list-todo' },
    { title: 'userMenu.chats', link: '/apps/chat', icon: 'messages-square' },
  ],
  signedOut: [
    { title: 'userMenu.signIn', link: '/signin', icon: 'log-in' },
    { title: 'userMenu.signUp', link: '/signup', icon: 'user-plus' },
    { title: 'userMenu.forgotPassword', link: '/forgot-password', icon: 'key-round' },
    { title: 'userMenu.resendActivation', link: '/resend-activation', icon: 'mail-plus' },
  ],
  everybody: [pricing, faq],
};

/** Area of rights of an admin entry: admins without access do not see it (`signed-in.ts`). */
export const areaOfEntry = ({ link }: MenuItem): string | undefined => areaOf(link);

const counts = { '/messenger': 'threads', '/apps/chat': 'messages', '/apps/email': 'mails', '/moderation': 'moderation' } as const;
/** Count shown at an entry: unread messages, unread mails, or listings that await a moderator. */
export const countOf = ({ link }: MenuItem): (typeof counts)[keyof typeof counts] | undefined => counts[link as keyof typeof counts];

/** Path of a page in Thai, as in the menus. */
const plainPath = (pathname: string) => localized(pathname.replace(/(\.html|\/)$/, ''), 'th');

/** Whether a URL contains all parameters of an entry's link. */
function isAsked({ link }: MenuItem, { searchParams }: URL): boolean {
  const [, query = ''] = link.split('?');
  return [...new URLSearchParams(query)].every(([name, value]) => searchParams.get(name) === value);
}

/** Whether an entry links to a URL: the same page with all parameters of the link. */
export const isAt = (item: MenuItem, url: URL): boolean =>
  [item.link.split('?')[0], item.alsoAt].includes(plainPath(url.pathname)) && isAsked(item, url);

/** The most specific entry for a URL, and the first of several: a list of one state is also an entry of the whole list. */
export const entryAt = (items: readonly (MenuItem | MenuParent)[], url: URL): MenuItem | undefined =>
  items
    .filter((item): item is MenuItem => 'link' in item && isAt(item, url))
    .toSorted((one, other) => other.link.length - one.link.length)[0];

/** Screens for writing, and full-height screens with controls of their own at the lower edge. */
const ownLowerEdge = /^\/(sell(?!\/\d+\/done)|listing|messenger|apps\/(chat|email|calendar|kanban|ecommerce\/product))\b/;

/** Whether a page shows the tabs of phones. `/sell` itself leads to the editor and has them. */
export const hasTabs = ({ pathname }: URL): boolean => plainPath(pathname) === '/sell' || !ownLowerEdge.test(plainPath(pathname));

/** Whether a page is a working screen; the pages of the market stay light. */
export const isForWork = ({ pathname }: URL): boolean => /signed-in|admin/.test(accessOf(plainPath(pathname)));

interface Place {
  /** Position in the menu: the title of its group or of its parent entry. */
  group?: string | undefined;
  item: MenuItem;
}
/** Admin view of a page that every account has. */
const allOrders: Place = { group: 'menu.administration', item: { title: 'orders.all', link: '/account/orders?of=all', icon: 'package' } };
/** Subpages of the shop. */
const products: Place = {
  group: 'menu.administration',
  item: { title: 'products.page.products.title', link: '/manage/products', icon: 'package' },
};
const coupons: Place = {
  group: 'menu.administration',
  item: { title: 'products.page.coupons.title', link: '/manage/coupons', icon: 'package' },
};
/** A subpage of the accounts. */
const accessLog: Place = {
  group: 'menu.administration',
  item: { title: 'access.title', link: '/manage/access-log', icon: 'shield-check' },
};
/** Groups whose names add nothing to the page's own name. */
const unsaid = ['menu.mine', 'menu.more'];
const places: Place[] = [
  allOrders,
  products,
  coupons,
  accessLog,
  ...[apps, administration, ...sidebar, { title: undefined, items: topMenu }].flatMap(({ title: group, items }) =>
    items.flatMap((item): Place[] =>
      'children' in item
        ? item.children.map((child) => ({ group: item.title, item: child }))
        : [{ group: group && unsaid.includes(group) ? undefined : group, item }],
    ),
  ),
];

/** URL prefix of all subpages of an entry. */
const below = ({ link }: MenuItem) => `${link.replace(/\?.*|\/(list|advanced)$/, '')}/`;

/** The menu entry for a URL, or that of its parent page. */
export function placeOf(url: URL): (Place & { isIt: boolean }) | undefined {
  const entry = entryAt(
    places.map(({ item }) => item),
    url,
  );
  const exact = places.find(({ item }) => item === entry);
  const found = exact ?? places.find(({ item }) => plainPath(url.pathname).startsWith(below(item)) && isAsked(item, url));
  return found && { ...found, isIt: found === exact };
}
