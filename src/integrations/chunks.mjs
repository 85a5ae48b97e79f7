/** What is loaded together whenever somebody is signed in, or asks the API for the first time: one file instead of a dozen small ones. */
const session = /\/src\/(?:lib\/(?:(?:api|session)\/|(?:counts|events|storage)\.ts)|ui\/toasts\/toast\.ts)/;
/** What looks after who is signed in hears of changes, and shows when something happened: all in one file. */
const signed = /\/src\/(?:shell\/(?:account-menu|signed-in|sign-out)|lib\/(?:changes|dates)|islands\/todo\/calendar-days)\.ts/;
/** What the bar's islands hold, which come together on every page of somebody who is signed in. */
const held =
  /\/src\/(?:islands\/(?:cart\/cart|bookmarks\/bookmarks?(?:-line)?)|lib\/(?:links|money)|ui\/(?:focus|use-is-elsewhere|use-lower-edge|use-same|toasts\/(?:error|late)-toasts?))\.ts|\/api\/contract\/values\/(?:market\/money|shop\/pictures)\.ts|\/node_modules\/nanostores\//;
/** What they are drawn with, beside what every island needs. */
const drawn =
  /\/src\/(?:islands\/(?:cart\/QuantityInput|shop\/TotalsList)\.tsx|ui\/(?:EmptyFace|PageIcon)\.tsx|lib\/lazy-part\.ts)|\/lucide-react\/dist\/esm\/icons\/(?:rotate-ccw|search|star|trash-2?|x)\.mjs/;
/** What a screen that comes alive is made of: its list's state, keys, and people's faces. */
const screen =
  /\/node_modules\/(?:swr|use-sync-external-store)\/|\/src\/ui\/(?:(?:key-names|shortcut-list|shortcuts|use-shortcuts|use-list-keys|use-now|use-steady|face|status-colors)\.ts|(?:Face|ShortcutButton|line-queue)\.tsx)/;
/** What a panel from the side is made of, in which things are changed field by field. */
const panel = /\/src\/(?:ui\/(?:(?:Drawer|SavedField|SavedMark)\.tsx|use-dialog\.ts)|lib\/opened\.ts)/;
/** What tells which tasks there are, and of which days, and draws their rows. */
const tasks = /\/src\/islands\/todo\/(?:tasks|use-swipe|TaskRow|PlaceLink)\.tsx?|\/api\/contract\/values\/workspace\/todo\.ts/;
/** What a board and the panel of its cards share. */
const board = /\/src\/islands\/kanban\/use-moves\.ts|\/api\/contract\/values\/workspace\/kanban\.ts/;
/** What the calendar's screen shares with what it loads later. */
const events = /\/src\/islands\/calendar\/(?:days|occurrences)\.ts|\/api\/contract\/values\/workspace\/calendar\.ts/;
/** What a table is drawn with, but for its tools, which come when somebody turns to it. */
const table =
  /\/src\/ui\/table\/(?!TableTools|export|use-column-drag|use-address|PlainLink|FilterBar|TablePager|RowActions)|\/lucide-react\/dist\/esm\/icons\/(?:arrow-(?:up|down|up-down)|columns-3)\.mjs/;
/** What menus are made of that many rows have. */
const menu = /\/src\/ui\/(?:RowMenu|MenuList)\.tsx/;
/** What the address of such a page says, and links that change it; with them the little that sellers' screens share. */
const place = /\/src\/(?:ui\/table\/(?:use-address\.ts|PlainLink\.tsx)|islands\/selling\/(?:deeds|state-tones|price-words)\.ts)/;
/** What lists have that are no tables: words to look for, the pager, the menu of a row. */
const pager = /\/src\/ui\/table\/(?:FilterBar|TablePager|RowActions)\.tsx/;
/** What asks by GraphQL and holds what was answered. */
const graph =
  /\/node_modules\/(?:@apollo\/client|rxjs|tslib|gql\.tada|@0no-co\/graphql\.web|optimism|@wry\/[a-z]+)\/|\/src\/(?:lib\/graphql(?:-documents)?|islands\/selling\/(?:own-documents|use-graph-list))\.ts/;
/** What the pages about people decide by. */
const people =
  /\/src\/islands\/users\/(?:(?:rights|use-deeds)\.ts|LastSeen\.tsx)|\/api\/contract\/values\/backoffice\/(?:roles|user-directory)\.ts|\/lucide-react\/dist\/esm\/icons\/users\.mjs/;
/** What the chat and its panels share. */
const chat =
  /\/src\/(?:islands\/chat\/(?:changing|use-place|use-settings|words)\.ts|ui\/(?:Attachments\.tsx|links-in-text\.ts|files\/(?:size\.ts|FileIcon\.tsx)))|\/api\/contract\/values\/(?:workspace\/chat|files\/files|market\/slugs)\.ts|\/lucide-react\/dist\/esm\/icons\/(?:corner-up-left|pin)\.mjs/;
/** What takes files where somebody writes. */
const uploads = /\/src\/ui\/(?:files\/(?:use-uploads|taking)\.ts|UploadButton\.tsx)/;
/** What public pages of the market and its screens say alike. */
const listings = /\/api\/contract\/values\/market\//;
/** What the editor has besides, and what it loads later. */
const editing = /\/src\/islands\/selling\/(?:calls\.ts|editor\/PhotoRow\.tsx)/;
/** What the mail screen shows at once, and what is loaded with it later shares. */
const mail =
  /\/src\/(?:islands\/mailbox\/(?:labels|mail-changes|quoted|use-actions|use-compose)\.ts|islands\/mailbox\/MenuButton\.tsx|ui\/RichText\.tsx)|\/api\/contract\/values\/workspace\/mailbox\.ts/;
/** Drawings that several screens show, too small to be asked for one by one. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;
/** What every island needs. */
const react =
  /\/node_modules\/(?:(?:react|react-dom|scheduler|@nanostores\/react)\/|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared\/))/;

/** What loads something later, which plain-imports.mjs writes into each script: a group that uses it would draw all others to itself. */
const later = /vite\/preload-helper/;

const groups = [
  { name: 'preload-helper', test: later },
  { name: 'session', test: session },
  { name: 'signed', test: signed },
  { name: 'held', test: held },
  { name: 'drawn', test: drawn },
  { name: 'screen', test: screen },
  { name: 'icons', test: icons, minShareCount: 2 },
  { name: 'panel', test: panel },
  { name: 'tasks', test: tasks },
  { name: 'board', test: board },
  { name: 'events', test: events },
  { name: 'menu', test: menu },
  { name: 'place', test: place },
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
];

/** Joins scripts of the browser that would be files of their own for being shared. */
export function chunks() {
  return {
    name: 'chunks',
    configEnvironment: (environment) =>
      environment === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
  };
}
