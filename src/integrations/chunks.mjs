/** Modules loaded whenever an account is signed in or the API is called for the first time: one file instead of a dozen small ones. */
const session = /\/src\/(?:lib\/(?:(?:api|session)\/|(?:counts|events|storage)\.ts)|ui\/(?:announce|toasts\/toast)\.ts)/;
/** Modules of the signed-in account: its menu, sign-out and polling for changes, with their date formats; all in one file. */
const signed = /\/src\/(?:shell\/(?:account-menu|signed-in|sign-out|unread)|lib\/(?:changes|dates|calendar-days))\.ts/;
/** Modules of the bar's islands, which load together on every page of a signed-in account. */
const held =
  /\/src\/(?:islands\/(?:cart\/cart|bookmarks\/bookmarks?(?:-line)?)|lib\/(?:after-paint|links|money)|ui\/(?:focus|avatar|use-is-other-time-zone|use-hide-scroll-to-top|use-stable-value|toasts\/(?:error|late)-toasts?))\.ts|\/api\/contract\/values\/(?:market\/money|shared\/cut-text|shop\/pictures)\.ts|\/node_modules\/nanostores\//;
/** Components and icons of these islands, apart from those every island needs. */
const drawn =
  /\/src\/(?:islands\/(?:cart\/QuantityInput|shop\/TotalsList)\.tsx|ui\/(?:Avatar|BusyButton|EmptyState|PageIcon|StaleQuestion|WrittenText)\.tsx|ui\/use-spoken\.ts|lib\/(?:lazy-part|i18n\/text-language)\.ts)|\/lucide-react\/dist\/esm\/icons\/(?:rotate-ccw|search|star|x)\.mjs/;
/** Keyboard shortcuts, for lists that need nothing else of the screens. */
const keys = /\/src\/ui\/(?:(?:key-map|key-names|shortcut-list|shortcuts|use-shortcuts)\.ts|ShortcutButton\.tsx)/;
/** Modules shared by interactive screens: live data, position and drafts; the editor's own hook is excluded. */
const screen =
  /\/node_modules\/(?:swr\/|use-sync-external-store\/(?!.*with-selector))|\/src\/lib\/(?:screen\/|(?:url-state|form-drafts)\.ts)|\/src\/ui\/(?:(?:use-form-draft|use-list-keys|use-now|use-stable-callbacks|status-colors)\.ts|line-queue\.tsx)/;
/** Drawer whose fields are edited and saved individually. */
const panel = /\/src\/(?:ui\/(?:(?:Drawer|DraftLine|SavedField|SavedMark)\.tsx|(?:save-by-enter|use-dialog)\.ts)|lib\/opened\.ts)/;
/** Toasts with undo, which load with the first one. */
const toasts = /\/src\/ui\/toasts\/(?:show\.tsx|undo-toast\.ts|keep-on-top\.ts)|\/node_modules\/react-toastify\//;
/** Person picker and the parsers of its input. */
const picker = /\/src\/ui\/(?:PersonPicker\.tsx|use-picker\.ts|use-found-people\.ts|people-in-text\.ts)/;
/** Parsers of typed text, fields that grow with it and its links, used by several screens. */
const typed = /\/api\/contract\/values\/shared\/(?:typed-text|digits|fold)\.ts|\/src\/ui\/(?:growing|links-in-text)\.ts/;
/** Sums and rules of invoices, shared by their editor and their pages. */
const invoices = /\/api\/contract\/values\/backoffice\/invoice(?:s|-sums)\.ts|\/src\/islands\/invoices\/(?:problems\.ts|Sums\.tsx)/;
/** Tasks of a list and of a day, and their rows. */
const tasks = /\/src\/islands\/todo\/(?:tasks|use-swipe|TaskRow|PlaceLink)\.tsx?|\/api\/contract\/values\/workspace\/todo\.ts/;
/** Modules shared by a board and its card panel. */
const board = /\/src\/islands\/kanban\/(?:use-moves\.ts|InlineField\.tsx)|\/api\/contract\/values\/workspace\/kanban\.ts/;
/** Modules shared by the calendar's screen and its lazy parts. */
const events = /\/src\/islands\/calendar\/(?:days|occurrences)\.ts|\/api\/contract\/values\/workspace\/calendar\.ts/;
/** Table without its tools, which load on first use. */
const table =
  /\/src\/ui\/FoldedEmail\.tsx|\/src\/ui\/table\/(?!TableTools|export|use-column-drag|use-address|PlainLink|FilterBar|TablePager|RowActions|Late)|\/lucide-react\/dist\/esm\/icons\/(?:arrow-(?:up|down|up-down)|columns-3)\.mjs/;
/** Menu of a row or an item, used by many lists. */
const menu = /\/src\/ui\/(?:RowMenu|MenuList)\.tsx/;
/** URL state of such pages and links that change it, with the few modules that sellers' screens share. */
const place = /\/src\/(?:ui\/table\/(?:use-address\.ts|PlainLink\.tsx)|islands\/selling\/(?:action-requests|state-tones|price-words)\.ts)/;
/** Pager of a table, which lists without a table also have. */
const pager = /\/src\/ui\/table\/TablePager\.tsx/;
/** Heading, density, row menu and button for deleted entries: nothing that depends on the modules shared by screens. */
const lists =
  /\/src\/(?:ui\/(?:table\/(?:RowActions|Late)\.tsx|(?:DeletedButton|DensityButton|ListHead)\.tsx|density\.ts)|lib\/removed-entries\.ts)/;
/** Search and filters of lists, with their shortcut. */
const filters = /\/src\/ui\/(?:table\/FilterBar|FilterSheet)\.tsx/;
/** GraphQL client with its cache. */
const graph =
  /\/node_modules\/(?:@apollo\/client|rxjs|tslib|gql\.tada|@0no-co\/graphql\.web|optimism|@wry\/[a-z]+)\/|\/src\/(?:lib\/graphql(?:-documents)?|islands\/selling\/(?:own-documents|use-graph-list))\.ts/;
/** Rights and actions used by the pages about people. */
const people =
  /\/src\/islands\/users\/(?:(?:rights|use-actions)\.ts|LastSeen\.tsx)|\/api\/contract\/values\/backoffice\/(?:roles|user-directory)\.ts|\/lucide-react\/dist\/esm\/icons\/users\.mjs/;
/** Modules shared by the chat and its panels. */
const chat =
  /\/src\/(?:islands\/chat\/(?:changing|use-place|use-settings|words)\.ts|ui\/(?:Attachments\.tsx|files\/(?:size\.ts|FileIcon\.tsx)))|\/api\/contract\/values\/(?:workspace\/chat|files\/files|market\/slugs)\.ts|\/lucide-react\/dist\/esm\/icons\/(?:corner-up-left|pin)\.mjs/;
/** File uploads within text fields. */
const uploads = /\/src\/ui\/(?:files\/(?:use-uploads|taking)\.ts|UploadButton\.tsx)/;
/** Rules and values shared by the market's public pages and its screens. */
const listings = /\/api\/contract\/values\/market\//;
/** Modules shared by the listing editor and its lazy parts. */
const editing = /\/src\/islands\/selling\/(?:calls\.ts|editor\/PhotoRow\.tsx)/;
/** Modules shared by the mail screen's first view and its lazy parts. */
const mail =
  /\/src\/(?:islands\/mailbox\/(?:labels|mail-changes|quoted|use-actions|use-compose)\.ts|islands\/mailbox\/MenuButton\.tsx|ui\/RichText\.tsx)|\/api\/contract\/values\/workspace\/mailbox\.ts/;
/** Icons that most screens show, too small to be requested individually. */
const icons =
  /\/lucide-react\/dist\/esm\/icons\/(?:archive|archive-(?:restore|arrow-up)|arrow-(?:down|left|up|up-down)|ban|calendar-(?:clock|days)|check|check-check|chevron-(?:down|left|right)|columns-3|copy|download|ellipsis-vertical|eye|file-spreadsheet|grip-vertical|image|list-checks|mail-plus|map-pin|message-square|paperclip|pencil|printer|repeat|rows-4|send|sliders-horizontal|tag|text-align-start|trash|undo-2|user-plus|users)\.mjs/;
/** Icons of few screens and of menus. */
const otherIcons = /\/lucide-react\/dist\/esm\/icons\//;
/** Modules that every island needs. */
const react = /\/node_modules\/(?:(?:react|react-dom|scheduler|@nanostores\/react)\/|lucide-react\/dist\/esm\/createLucideIcon)/;

/**
 * Loader of lazy scripts, which import-without-preload.mjs inlines into each script: a group that contained it would be a dependency of all
 * others.
 */
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
  { name: 'other-icons', test: otherIcons, minShareCount: 2 },
  { name: 'panel', test: panel },
  // Before the date field, whose group would otherwise absorb it.
  { name: 'typed', test: typed },
  { name: 'picker', test: picker },
  { name: 'invoices', test: invoices },
  // Before the lists, whose groups would otherwise absorb it.
  { name: 'menu', test: menu },
  { name: 'lists', test: lists },
  { name: 'tasks', test: tasks },
  { name: 'board', test: board },
  { name: 'events', test: events },
  { name: 'place', test: place },
  { name: 'filters', test: filters },
  { name: 'pager', test: pager },
  { name: 'table', test: table },
  { name: 'graph', test: graph },
  { name: 'people', test: people },
  { name: 'chat', test: chat },
  { name: 'uploads', test: uploads },
  { name: 'mail', test: mail },
  { name: 'listings', test: listings },
  { name: 'editing', test: editing },
  { name: 'react', test: react },
  // After the library that it uses.
  { name: 'toasts', test: toasts },
];

/** Groups shared browser modules that would otherwise become separate files. */
export function chunks() {
  return {
    name: 'chunks',
    configEnvironment: (environment) =>
      environment === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
  };
}
