import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { type searchGroups, searchLimit } from '../values/navigation/page-search.ts';

export const PageEntry = Type.Object(
  {
    id: Id,
    target: Type.String({ description: 'A name of the page that is unique.' }),
    isBookmarked: Type.Boolean({ description: 'Whether the asker has bookmarked it.' }),
    title: Type.String(),
    icon: FeatherIcon,
    link: Type.String(),
  },
  { $id: 'PageEntry' },
);
export type PageEntry = Static<typeof PageEntry>;

const FileEntry = Type.Object({
  id: Id,
  title: Type.String(),
  by: Type.String(),
  size: Type.String({ description: 'Size for people, such as 240 KB.' }),
  file: Type.String({ description: 'Path of a picture of the file’s kind.' }),
  fileName: Type.String({ description: 'The file’s name; its ending tells its kind.' }),
});
const ContactEntry = Type.Object({ id: Id, title: Type.String(), email: Type.String(), img: Type.String(), date: Timestamp });

const ProductEntry = Type.Object({
  id: Id,
  title: Type.String(),
  price: Type.Number({ description: 'US dollars with at most two decimals.' }),
  img: Type.String({ description: 'Address of a small picture.' }),
  link: Type.String(),
});

const group = <Title extends (typeof searchGroups)[number] | 'Products', Entry extends Type.TSchema>(title: Title, entry: Entry) =>
  Type.Object({ groupTitle: Type.Literal(title), searchLimit: Type.Literal(searchLimit), data: Type.Array(entry) });

export const SearchQuery = Type.Object({
  q: Type.Optional(SearchText),
  products: Type.Boolean({ default: false, description: 'Whether the group Products is wanted, too; it needs `q`.' }),
  lng: AskedLanguage,
});
export type SearchQuery = Static<typeof SearchQuery>;
const BookmarkQuery = Type.Object({ lng: AskedLanguage });
export const SearchAnswer = Type.Object(
  {
    searchArr: Type.Array(
      Type.Union([
        group('Pages', PageEntry),
        group('Files', FileEntry),
        group('Contacts', ContactEntry),
        Type.Object({
          ...group('Products', ProductEntry).properties,
          total: Type.Integer({ description: 'How many products there are in all.' }),
        }),
      ]),
    ),
    suggestion: Type.Optional(
      Type.String({ description: 'What was probably meant, when products are wanted and no group has any results.' }),
    ),
  },
  { $id: 'SearchAnswer' },
);
export type SearchAnswer = Static<typeof SearchAnswer>;

export const Bookmarks = Type.Object(
  {
    suggestions: Type.Array(PageEntry, { description: 'Every page.' }),
    bookmarks: Type.Array(PageEntry, { description: 'The pages the asker has bookmarked.' }),
  },
  { $id: 'Bookmarks' },
);
export type Bookmarks = Static<typeof Bookmarks>;
const BookmarkFlip = Type.Object({ id: Id }, { examples: [{ id: 1 }] });
export const BookmarkAnswer = Type.Object({ page: PageEntry }, { $id: 'BookmarkAnswer' });

export const getMainSearch = declare({
  id: 'getMainSearch',
  method: 'GET',
  path: '/api/main-search/data',
  access: 'visitor',
  tag: 'Search and bookmarks',
  summary: 'Search pages, files and contacts',
  description:
    'Without `q` all of them. With `q` a group without results is left out. At most 500 of a group are answered. Pages are found by their titles in both languages. With `products` the products that fit best are a fourth group: the first, or the last when only their descriptions fit.',
  query: SearchQuery,
  answers: { 200: SearchAnswer },
  byLanguage: true,
});

export const getBookmarks = declare({
  id: 'getBookmarks',
  method: 'GET',
  path: '/api/bookmarks/data',
  access: 'visitor',
  tag: 'Search and bookmarks',
  summary: 'List all pages and your bookmarks',
  description: '`suggestions` are all pages, `bookmarks` those the asker has marked; a visitor’s are kept by a cookie.',
  query: BookmarkQuery,
  answers: { 200: Bookmarks },
  byLanguage: true,
});

export const toggleBookmark = declare({
  id: 'toggleBookmark',
  method: 'POST',
  path: '/api/bookmarks/update',
  access: 'visitor',
  tag: 'Search and bookmarks',
  summary: 'Flip the bookmark of a page',
  description: 'Sets the mark, or takes it away if it was set. A visitor’s bookmarks become the account’s at sign-in.',
  query: BookmarkQuery,
  body: BookmarkFlip,
  answers: { 200: BookmarkAnswer },
  refusals: [notFound],
  byLanguage: true,
});
