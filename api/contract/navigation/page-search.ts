import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { type searchGroups, searchLimit } from '../values/navigation/page-search.ts';

export const PageEntry = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'The page’s permanent number.' }),
    target: Type.String({ description: 'The page’s unique name.' }),
    isBookmarked: Type.Boolean({ description: 'Whether the reader has bookmarked the page.' }),
    title: Type.String({ description: 'The page’s title in the language of the answer.' }),
    icon: FeatherIcon,
    link: Type.String({ description: 'Path of the page on this site, without a language.' }),
  },
  { $id: 'PageEntry', description: 'A page of this site.' },
);
export type PageEntry = Static<typeof PageEntry>;

const FileEntry = Type.Object({
  id: Id,
  title: Type.String({ description: 'The file’s title.' }),
  by: Type.String({ description: 'The author of the file.' }),
  size: Type.String({ description: 'Readable size, such as 240 KB.' }),
  file: Type.String({ description: 'Path of an icon for the file type.' }),
  fileName: Type.String({ description: 'The file’s name; its extension shows the type.' }),
});
const ContactEntry = Type.Object({
  id: Id,
  title: Type.String({ description: 'The person’s name.' }),
  email: Type.String(),
  img: Type.String({ description: 'Path of a picture of the person.' }),
  date: Type.String({ ...Timestamp, description: 'Time the contact was added: ISO 8601 in UTC.' }),
});

const ProductEntry = Type.Object({
  id: Id,
  title: Type.String({ description: 'The product’s name in the language of the answer.' }),
  price: Type.Number({ description: 'US dollars with at most two decimal places.' }),
  img: Type.String({ description: 'Address of a small picture.' }),
  link: Type.String({ description: 'Path of the product’s page on this site, without a language.' }),
});

const group = <Title extends (typeof searchGroups)[number] | 'Products', Entry extends Type.TSchema>(title: Title, entry: Entry) =>
  Type.Object({
    groupTitle: Type.Literal(title),
    searchLimit: Type.Literal(searchLimit, { description: 'Number of them in a list of suggestions.' }),
    data: Type.Array(entry),
  });

export const SearchQuery = Type.Object({
  q: Type.Optional(SearchText),
  products: Type.Boolean({ default: false, description: 'Whether to search products as well; requires `q`.' }),
  lng: AskedLanguage,
});
export type SearchQuery = Static<typeof SearchQuery>;
export const SearchAnswer = Type.Object(
  {
    searchArr: Type.Array(
      Type.Union([
        group('Pages', PageEntry),
        group('Files', FileEntry),
        group('Contacts', ContactEntry),
        Type.Object({
          ...group('Products', ProductEntry).properties,
          total: Type.Integer({ description: 'Number of matching products.' }),
        }),
      ]),
    ),
    suggestion: Type.Optional(Type.String({ description: 'The suggested correction, if products are searched and no group has results.' })),
  },
  { $id: 'SearchAnswer', description: 'Search results in groups.' },
);
export type SearchAnswer = Static<typeof SearchAnswer>;

export const Bookmarks = Type.Object(
  {
    suggestions: Type.Array(PageEntry, { description: 'Every page.' }),
    bookmarks: Type.Array(PageEntry, { description: 'The pages bookmarked by the reader.' }),
  },
  { $id: 'Bookmarks', description: 'All pages, and those bookmarked by the reader.' },
);
export type Bookmarks = Static<typeof Bookmarks>;
const BookmarkToggle = Type.Object({ id: Type.Integer({ ...Id, description: 'The page.' }) }, { examples: [{ id: 1 }] });
export const BookmarkAnswer = Type.Object(
  { page: PageEntry },
  { $id: 'BookmarkAnswer', description: 'The page with its bookmark after the call.' },
);

export const searchSite = declare({
  id: 'searchSite',
  method: 'GET',
  path: '/api/main-search/data',
  access: 'visitor',
  tag: 'Search and bookmarks',
  summary: 'Search pages, files and contacts',
  description:
    'Without `q`, returns everything. With `q`, groups without results are omitted. Each group has at most 500 results. Pages are found by their titles in both languages. With `products`, the best matching products form a fourth group: the first, or the last if only their descriptions match.',
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
  description: '`suggestions` are all pages, `bookmarks` those the reader has bookmarked; a visitor’s are kept with a cookie.',
  query: LanguageQuery,
  answers: { 200: Bookmarks },
  byLanguage: true,
});

export const toggleBookmark = declare({
  id: 'toggleBookmark',
  method: 'POST',
  path: '/api/bookmarks/update',
  access: 'visitor',
  tag: 'Search and bookmarks',
  summary: 'Toggle the bookmark of a page',
  description: 'Sets the bookmark, or removes it if set. A visitor’s bookmarks become the account’s at sign-in.',
  query: LanguageQuery,
  body: BookmarkToggle,
  answers: { 200: BookmarkAnswer },
  refusals: [notFound],
  byLanguage: true,
});
