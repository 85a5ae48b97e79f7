/** Scripts loaded together whenever somebody is signed in, or calls the API for the first time: one file instead of a dozen small ones. */
const session = /\/src\/(?:lib\/(?:(?:api|session)\/|(?:counts|events|storage)\.ts)|ui\/(?:announce|toasts\/toast)\.ts)/;
/** Scripts of the signed-in account: its menu, its sign-out and news of changes, with their dates; all in one file. */
const signed = /\/src\/(?:shell\/(?:account-menu|signed-in|sign-out|unread)|lib\/(?:changes|dates|calendar-days))\.ts/;
/** Modules of the bar's islands, which load together on every page of a signed-in account. */
const held =
  /\/src\/(?:islands\/(?:cart\/cart|bookmarks\/bookmarks?(?:-line)?)|lib\/(?:after-paint|links|money)|ui\/(?:focus|avatar|use-is-other-time-zone|use-hide-scroll-to-top|use-stable-value|toasts\/(?:error|late)-toasts?))\.ts|\/api\/contract\/values\/(?:market\/money|shared\/cut-text|shop\/pictures)\.ts|\/node_modules\/nanostores\//;
/** Components and icons that these islands render, beside those every island needs. */
const drawn =
  /\/src\/(?:islands\/(?:cart\/QuantityInput|shop\/TotalsList)\.tsx|ui\/(?:Avatar|BusyButton|EmptyState|PageIcon|StaleQuestion|WrittenText)\.tsx|lib\/(?:lazy-part|i18n\/text-language)\.ts)|\/lucide-react\/dist\/esm\/icons\/(?:rotate-ccw|search|star|trash-2?|x)\.mjs/;
/** Keyboard shortcuts, which lists have that need nothing else of the screens. */
const keys = /\/src\/ui\/(?:(?:key-map|key-names|shortcut-list|shortcuts|use-shortcuts)\.ts|ShortcutButton\.tsx)/;
/** Modules that interactive screens share: live data, place and drafts; the editor's own hook is not theirs. */
const screen =
  /\/node_modules\/(?:swr\/|use-sync-external-store\/(?!.*with-selector))|\/src\/lib\/(?:screen\/|(?:url-state|form-drafts)\.ts)|\/src\/ui\/(?:(?:use-form-draft|use-list-keys|use-now|use-stable-callbacks|status-colors)\.ts|line-queue\.tsx)/;
/** Drawer whose fields are edited and saved one by one. */
const panel = /\/src\/(?:ui\/(?:(?:Drawer|DraftLine|SavedField|SavedMark)\.tsx|use-dialog\.ts)|lib\/opened\.ts)/;
/** Toasts, with their offer to take something back, which load with the first one. */
const toasts = /\/src\/ui\/toasts\/(?:show\.tsx|undo-toast\.ts|keep-on-top\.ts)|\/node_modules\/react-toastify\//;
/** Field in which people are chosen, with the readers of what is typed into it. */
const picker = /\/src\/ui\/(?:PersonPicker\.tsx|use-picker\.ts|use-found-people\.ts|people-in-text\.ts)/;
/** Readers of texts that people type, used by several screens. */
const typed = /\/api\/contract\/values\/shared\/(?:typed-text|digits)\.ts/;
/** Sums and rules of invoices, which their editor and their pages share. */
const invoices = /\/api\/contract\/values\/backoffice\/invoice(?:s|-sums)\.ts|\/src\/islands\/invoices\/(?:problems\.ts|Sums\.tsx)/;
/** Tasks of a list and of a day, and their rows. */
const tasks = /\/src\/islands\/todo\/(?:tasks|use-swipe|TaskRow|PlaceLink)\.tsx?|\/api\/contract\/values\/workspace\/todo\.ts/;
/** Modules shared by a board and the panel of its cards. */
const board = /\/src\/islands\/kanban\/(?:use-moves\.ts|InlineField\.tsx)|\/api\/contract\/values\/workspace\/kanban\.ts/;
/** Modules shared by the calendar's screen and its lazy parts. */
const events = /\/src\/islands\/calendar\/(?:days|occurrences)\.ts|\/api\/contract\/values\/workspace\/calendar\.ts/;
/** Table without its tools, which load at the first use. */
const table =
  /\/src\/ui\/FoldedEmail\.tsx|\/src\/ui\/table\/(?!TableTools|export|use-column-drag|use-address|PlainLink|FilterBar|TablePager|RowActions|Late)|\/lucide-react\/dist\/esm\/icons\/(?:arrow-(?:up|down|up-down)|columns-3)\.mjs/;
/** Menu of a row or an item, used by many lists. */
const menu = /\/src\/ui\/(?:RowMenu|MenuList)\.tsx/;
/** State of such a page's address and links that change it, with the little that sellers' screens share. */
const place = /\/src\/(?:ui\/table\/(?:use-address\.ts|PlainLink\.tsx)|islands\/selling\/(?:action-requests|state-tones|price-words)\.ts)/;
/** Heading, density, pager, menu of a row and button of deleted entries: nothing that needs the shared modules of screens. */
const pager =
  /\/src\/(?:ui\/(?:table\/(?:TablePager|RowActions|Late)\.tsx|(?:DeletedButton|DensityButton|ListHead)\.tsx|density\.ts)|lib\/removed-entries\.ts)/;
/** Search words and choices of lists, with the key that leads there. */
const filters = /\/src\/ui\/(?:table\/FilterBar|FilterSheet)\.tsx/;
/** GraphQL client with its cache. */
const graph =
  /\/node_modules\/(?:@apollo\/client|rxjs|tslib|gql\.tada|@0no-co\/graphql\.web|optimism|@wry\/[a-z]+)\/|\/src\/(?:lib\/graphql(?:-documents)?|islands\/selling\/(?:own-documents|use-graph-list))\.ts/;
/** Rights and actions on which the pages about people depend. */
const people =
  /\/src\/islands\/users\/(?:(?:rights|use-actions)\.ts|LastSeen\.tsx)|\/api\/contract\/values\/backoffice\/(?:roles|user-directory)\.ts|\/lucide-react\/dist\/esm\/icons\/users\.mjs/;
/** Modules shared by the chat and its panels. */
const chat =
  /\/src\/(?:islands\/chat\/(?:changing|use-place|use-settings|words)\.ts|ui\/(?:Attachments\.tsx|links-in-text\.ts|files\/(?:size\.ts|FileIcon\.tsx)))|\/api\/contract\/values\/(?:workspace\/chat|files\/files|market\/slugs)\.ts|\/lucide-react\/dist\/esm\/icons\/(?:corner-up-left|pin)\.mjs/;
/** Upload of files where somebody writes. */
const uploads = /\/src\/ui\/(?:files\/(?:use-uploads|taking)\.ts|UploadButton\.tsx)/;
/** Rules and values shared by the market's public pages and its screens. */
const listings = /\/api\/contract\/values\/market\//;
/** Modules shared by the listing editor and its lazy parts. */
const editing = /\/src\/islands\/selling\/(?:calls\.ts|editor\/PhotoRow\.tsx)/;
/** Modules shared by the mail screen's first view and its lazy parts. */
const mail =
  /\/src\/(?:islands\/mailbox\/(?:labels|mail-changes|quoted|use-actions|use-compose)\.ts|islands\/mailbox\/MenuButton\.tsx|ui\/RichText\.tsx)|\/api\/contract\/values\/workspace\/mailbox\.ts/;
/** Drawings that several screens show, too small to be asked for one by one. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;
/** Modules that every island needs. */
const react =
  /\/node_modules\/(?:(?:react|react-dom|scheduler|@nanostores\/react)\/|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared\/))/;

/** Loader of lazy scripts, which import-without-preload.mjs inlines into each script: a group that used it would pull in all others. */
const later = /vite\/preload-helper/;

const groups = [
  { name: 'preload-helper', test: later },
  { name: 'session', test: session },
  { name: 'signed', test: signed },
  { name: 'held', test: held },
  { name: 'drawn', test: drawn },
  { name: 'keys', test: keys },
  { name: 'screen', test: screen },
  { name: 'icons', test: icons, minShareCount: 2 },
  { name: 'panel', test: panel },
  // Before the field, which would take them into its file.
  { name: 'typed', test: typed },
  { name: 'picker', test: picker },
  { name: 'invoices', test: invoices },
  // Before the lists, which would take them into their files.
  { name: 'menu', test: menu },
  { name: 'pager', test: pager },
  { name: 'tasks', test: tasks },
  { name: 'board', test: board },
  { name: 'events', test: events },
  { name: 'place', test: place },
  { name: 'filters', test: filters },
  { name: 'table', test: table },
  { name: 'graph', test: graph },
  { name: 'people', test: people },
  { name: 'chat', test: chat },
  { name: 'uploads', test: uploads },
  { name: 'mail', test: mail },
  { name: 'listings', test: listings },
  { name: 'editing', test: editing },
  { name: 'react', test: react },
  // Behind the library that it draws with.
  { name: 'toasts', test: toasts },
];

/** Joins scripts of the browser that would be files of their own for being shared. */
export function chunks() {
  return {
    name: 'chunks',
    configEnvironment: (environment) =>
      environment === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
  };
}
