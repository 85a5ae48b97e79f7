import * as names from './storage-names.ts';

/**
 * Everything the pages keep in the browser, and whose it is. Nobody else touches the storages, but for the key that opens
 * `userData` (`session-storage.ts`), which goes with it, and what every page does at once (`shell/first-paint.ts`, `shell.ts`):
 * these know the names alone, because all of this would weigh too much there.
 */
interface Entry {
  name: string;
  read(): string | null;
  write(text: string): void;
  remove(): void;
  /** The stored JSON value; undefined where there is none, or no valid JSON. */
  readJson(): unknown;
  /** The same for an object: without one it is empty. */
  readObject(): Record<string, unknown>;
  writeJson(value: object): void;
  /** Whether only this tab reaches it. */
  isOfTab?: true;
}

function entry(name: string, storage: () => Storage, prepare: () => void = () => {}): Entry {
  const ready = () => {
    prepare();
    return storage();
  };
  // On the server there is nothing.
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

/** Stays, whoever uses the device. */
export const device = {
  settings: entry(names.settings, browser),
  /** Settings that the customizer changes for this tab alone. */
  tabSettings: entry(names.settings, tab),
  /** Says nothing of a person: it only differs after each sign-out. */
  person: entry(names.person, browser),
  tabPerson: entry(names.person, tab),
  /** When the sign-in page last sent somebody on. */
  sentOnAt: entry('sentOnAt', tab),
  lineTriedAgain: entry('lineTriedAgain', tab),
  /** `off` where letters alone do nothing. */
  singleKeys: entry(names.singleKeys, browser),
  /** Which columns of its tables are shown. */
  tables: entry('tables', browser),
};

/** Goes with the session. */
export const personal = {
  /** Action that waits for a sign-in. */
  intent: inTab(names.intent),
  userData: entry(names.userData, browser),
  /** Which menus are shown before the rest is known. */
  role: entry(names.role, browser),
  bookmarks: entry(names.bookmarks, browser),
  /** Listings that a visitor keeps, until somebody signs in. */
  favourites: entry(names.favourites, browser),
  /** Listings that nobody wants to see on this device, the last first. */
  hiddenListings: entry(names.hiddenListings, browser),
  /** Listings that were looked at, the last first. */
  recentListings: entry(names.recentListings, browser),
  recentProducts: entry(names.recentProducts, browser),
  /** The province whose listings come first on the home page, or the point near to which they are: `18.79,98.98`. */
  province: entry(names.province, browser),
  /** Kilometres that were chosen around the own position. */
  nearRadius: entry(names.nearRadius, browser),
  /** Listings of one category that are to be seen side by side. */
  comparedListings: entry(names.comparedListings, browser),
  cartCount: entry(names.cartCount, browser),
  notificationCount: entry(names.notificationCount, browser),
  /** Own listings that wait or need mending. */
  listingCount: entry(names.listingCount, browser),
  /** `on` where new messages and mails are to be said on the desktop. */
  desktopNotices: entry('desktopNotices', browser),
  /** Unread messages and mails. */
  messageCount: entry(names.messageCount, browser),
  threadCount: entry(names.threadCount, browser),
  mailCount: entry(names.mailCount, browser),
  /** Listings that wait for a moderator. */
  moderationCount: entry(names.moderationCount, browser),
  recentSearches: { th: entry('recentSearches.th', browser), en: entry('recentSearches.en', browser) },
  /** Edits to listings that the server does not have yet, by listing id. */
  listingDrafts: entry('listingDrafts', browser),
  /** Messages that could not be sent. */
  chatUnsent: entry('chatUnsent', browser),
  /** Unsent text, by contact. */
  chatDrafts: entry('chatDrafts', browser),
  /** Unsaved values of forms, by form and record. */
  formDrafts: entry('formDrafts', browser),
  /** Account that the drafts wait for, while its session is over. */
  draftsOf: entry('draftsOf', browser),
  checkoutAddress: inTab('checkoutAddress'),
  checkoutKey: inTab('checkoutKey'),
  /** Shows for five minutes that the first half of a sign-in is done. */
  signInChallenge: inTab('signInChallenge'),
  /** An invoice that is being written. */
  invoiceDraft: inTab('invoiceDraft'),
  /** A toast for the next page. */
  notice: inTab(names.notice),
  /** How far down one was before the language changed. */
  place: inTab(names.place),
};
const { recentSearches, ...others } = personal;
const { listingDrafts, chatUnsent, chatDrafts, formDrafts, invoiceDraft, draftsOf } = personal;
/** Work that outlives a session which ended without its person's will. */
const written: Entry[] = [listingDrafts, chatUnsent, chatDrafts, formDrafts, invoiceDraft, draftsOf];
const entries: Entry[] = [...Object.values(others), ...Object.values(recentSearches)];
const ofTab = entries.filter((one) => one.isOfTab);
const ofBrowser = entries.filter((one) => !one.isOfTab);
/** LINE's library keeps tokens and a profile under names of its own. */
const lineNames = /^LIFF_STORE:/;

/**
 * Forgets all that is a person's. Other tabs do the same with what only they can reach, at the latest when they next look for it.
 * @param account whose unsaved work stays until they sign in again, or somebody else does
 */
export function clearPerson(account?: string): void {
  if (account) draftsOf.write(account);
  else draftsOf.remove();
  // First, so that whoever hears of the rest knows it already.
  device.person.write(String(Math.random()));
  sweepTab();
  for (const { remove } of ofBrowser.filter(isForgotten)) remove();
  for (const name of Object.keys(localStorage)) if (lineNames.test(name)) localStorage.removeItem(name);
}

/** Unsaved work is kept as long as it waits for its account. */
const isForgotten = (one: Entry) => draftsOf.read() === null || !written.includes(one);

/** Leaves the work that waited to the account that has signed in, if it is theirs. */
export function claimDrafts(account: string): void {
  const owner = draftsOf.read();
  if (owner !== null && owner !== account) clearPerson();
  draftsOf.remove();
}

/** Forgets what this tab holds of somebody who has signed out, be it in another tab or while this one was closed. */
export function sweepTab(): void {
  const now = device.person.read();
  if (device.tabPerson.read() === now) return;
  for (const { remove } of ofTab.filter(isForgotten)) remove();
  if (now !== null) device.tabPerson.write(now);
}

/** Language that the bare address of the site leads to from now on. It says nothing of the person, and stays when they sign out. */
export function keepLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't everywhere.
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
}
