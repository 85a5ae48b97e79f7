import * as names from './storage-names.ts';

/**
 * All entries that the pages keep in browser storage, and their owners. No other module accesses the storage, except for the key that
 * decrypts `userData` (`session-storage.ts`), which is deleted with it, and for the scripts that run on every page (`shell/first-paint.ts`,
 * `shell.ts`), which import only the names because this module is too large for them.
 */
interface Entry {
  name: string;
  read(): string | null;
  write(text: string): void;
  remove(): void;
  /** The stored JSON value; undefined if it is missing or invalid. */
  readJson(): unknown;
  /** The stored JSON object; empty if there is none. */
  readObject(): Record<string, unknown>;
  writeJson(value: object): void;
  /** Whether only this tab can access it. */
  isOfTab?: true;
}

function entry(name: string, storage: () => Storage, prepare: () => void = () => {}): Entry {
  const ready = () => {
    prepare();
    return storage();
  };
  // Not available on the server.
  const read = () => (typeof document === 'object' ? ready().getItem(name) : null);
  const write = (text: string) => ready().setItem(name, text);
  const readJson = () => parsed(read());
  return {
    name,
    read,
    write,
    remove: () => storage().removeItem(name),
    readJson,
    readObject: () => ({ ...Object(readJson()) }),
    writeJson: (value) => write(JSON.stringify(value)),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const browser = () => localStorage;
const tab = () => sessionStorage;
const inTab = (name: string): Entry => ({ ...entry(name, tab, sweepTab), isOfTab: true });

/** Entries of the device, which survive a sign-out. */
export const device = {
  settings: entry(names.settings, browser),
  /** Settings that the customizer changes for this tab only. */
  tabSettings: entry(names.settings, tab),
  /** Contains no personal data: a random value that changes after each sign-out. */
  person: entry(names.person, browser),
  tabPerson: entry(names.person, tab),
  /** Time of the last redirect by the sign-in page. */
  sentOnAt: entry('sentOnAt', tab),
  lineTriedAgain: entry('lineTriedAgain', tab),
  /** `off` if single-letter shortcuts are disabled. */
  singleKeys: entry(names.singleKeys, browser),
  /** Visible columns of its tables. */
  tables: entry('tables', browser),
};

/** Entries that are cleared with the session. */
export const personal = {
  /** Action that waits for a sign-in. */
  intent: inTab(names.intent),
  userData: entry(names.userData, browser),
  /** Role that decides which menus are shown before the session is read. */
  role: entry(names.role, browser),
  bookmarks: entry(names.bookmarks, browser),
  /** Favourites of a visitor, until they sign in. */
  favourites: entry(names.favourites, browser),
  /** Listings hidden on this device, the latest first. */
  hiddenListings: entry(names.hiddenListings, browser),
  /** Recently viewed listings, the latest first. */
  recentListings: entry(names.recentListings, browser),
  recentProducts: entry(names.recentProducts, browser),
  /** Province whose listings come first on the home page, or the point for nearby listings: `18.79,98.98`. */
  province: entry(names.province, browser),
  /** Radius around the user's position, in kilometres. */
  nearRadius: entry(names.nearRadius, browser),
  /** Listings of one category to compare. */
  comparedListings: entry(names.comparedListings, browser),
  cartCount: entry(names.cartCount, browser),
  notificationCount: entry(names.notificationCount, browser),
  /** The account's listings that are pending or need changes. */
  listingCount: entry(names.listingCount, browser),
  /** `on` if new messages and mails are announced as desktop notifications. */
  desktopNotices: entry('desktopNotices', browser),
  /** Unread messages and mails. */
  messageCount: entry(names.messageCount, browser),
  threadCount: entry(names.threadCount, browser),
  mailCount: entry(names.mailCount, browser),
  /** Listings that await a moderator. */
  moderationCount: entry(names.moderationCount, browser),
  recentSearches: { th: entry('recentSearches.th', browser), en: entry('recentSearches.en', browser) },
  /** Edits to listings that are not yet saved on the server, by listing id. */
  listingDrafts: entry('listingDrafts', browser),
  /** Messages that failed to send. */
  chatUnsent: entry('chatUnsent', browser),
  /** Unsent text, by contact. */
  chatDrafts: entry('chatDrafts', browser),
  /** Unsaved values of forms, by form and record. */
  formDrafts: entry('formDrafts', browser),
  /** Account that owns the drafts while its session has expired. */
  draftsOf: entry('draftsOf', browser),
  checkoutAddress: inTab('checkoutAddress'),
  checkoutKey: inTab('checkoutKey'),
  /** Set for five minutes after the first step of a sign-in. */
  signInChallenge: inTab('signInChallenge'),
  /** Draft of an invoice. */
  invoiceDraft: inTab('invoiceDraft'),
  /** Toast for the next page. */
  notice: inTab(names.notice),
  /** Scroll position before the language was changed. */
  place: inTab(names.place),
};
const { recentSearches, ...others } = personal;
const { listingDrafts, chatUnsent, chatDrafts, formDrafts, invoiceDraft, draftsOf } = personal;
/** Work that survives a session that ended involuntarily. */
const written: Entry[] = [listingDrafts, chatUnsent, chatDrafts, formDrafts, invoiceDraft, draftsOf];
const entries: Entry[] = [...Object.values(others), ...Object.values(recentSearches)];
const ofTab = entries.filter((one) => one.isOfTab);
const ofBrowser = entries.filter((one) => !one.isOfTab);
/** LINE's library stores tokens and a profile under names of its own. */
const lineNames = /^LIFF_STORE:/;

/**
 * Deletes all personal entries. Other tabs delete those that only they can access, at the latest on their next check.
 * @param account owner of the unsaved work, which stays until they or someone else signs in
 */
export function clearPerson(account?: string): void {
  if (account) draftsOf.write(account);
  else draftsOf.remove();
  // First, so that listeners of the other changes already see it.
  device.person.write(String(Math.random()));
  sweepTab();
  for (const { remove } of ofBrowser.filter(isForgotten)) remove();
  for (const name of Object.keys(localStorage)) if (lineNames.test(name)) localStorage.removeItem(name);
}

/** Unsaved work is kept while it waits for its account. */
const isForgotten = (one: Entry) => draftsOf.read() === null || !written.includes(one);

/** Gives waiting work to the account that has signed in, if it is the owner. */
export function claimDrafts(account: string): void {
  const owner = draftsOf.read();
  if (owner !== null && owner !== account) clearPerson();
  draftsOf.remove();
}

/** Deletes this tab's entries of an account that signed out, in another tab or while this one was closed. */
export function sweepTab(): void {
  const now = device.person.read();
  if (device.tabPerson.read() === now) return;
  for (const { remove } of ofTab.filter(isForgotten)) remove();
  if (now !== null) device.tabPerson.write(now);
}

/** Sets the language that the site's root redirects to. It is no personal data and survives a sign-out. */
export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't everywhere.
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
