import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';
import { type searchGroups, searchLimit } from '../values/navigation/page-search.ts';

export const PageEntry = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'The page’s own number, which never changes.' }),
    target: Type.String({ description: 'A unique name of the page.' }),
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
  size: Type.String({ description: 'Size for people, such as 240 KB.' }),
  file: Type.String({ description: 'Path of a picture of the file’s kind.' }),
  fileName: Type.String({ description: 'The file’s name; its ending tells its kind.' }),
});
const ContactEntry = Type.Object({
  id: Id,
  title: Type.String({ description: 'The person’s name.' }),
  email: Type.String(),
  img: Type.String({ description: 'Path of a picture of the person.' }),
  date: Type.String({ ...Timestamp, description: 'When the contact was added: ISO 8601 in UTC.' }),
});

const ProductEntry = Type.Object({
  id: Id,
  title: Type.String({ description: 'The product’s name in the language of the answer.' }),
  price: Type.Number({ description: 'US dollars with at most two decimals.' }),
  img: Type.String({ description: 'Address of a small picture.' }),
  link: Type.String({ description: 'Path of the product’s page on this site, without a language.' }),
});

const group = <Title extends (typeof searchGroups)[number] | 'Products', Entry extends Type.TSchema>(title: Title, entry: Entry) =>
  Type.Object({
    groupTitle: Type.Literal(title),
    searchLimit: Type.Literal(searchLimit, { description: 'How many of them a list of suggestions shows.' }),
    data: Type.Array(entry),
  });

export const SearchQuery = Type.Object({
  q: Type.Optional(SearchText),
  products: Type.Boolean({ default: false, description: 'Whether to search products, too; it needs `q`.' }),
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
          total: Type.Integer({ description: 'How many products match.' }),
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
    bookmarks: Type.Array(PageEntry, { description: 'The pages that the reader has bookmarked.' }),
  },
  { $id: 'Bookmarks', description: 'All pages, and those that the reader has bookmarked.' },
);
export type Bookmarks = Static<typeof Bookmarks>;
const BookmarkToggle = Type.Object({ id: Type.Integer({ ...Id, description: 'The page.' }) }, { examples: [{ id: 1 }] });
export const BookmarkAnswer = Type.Object(
  { page: PageEntry },
  { $id: 'BookmarkAnswer', description: 'The page with its bookmark as it is now.' },
);

export const searchSite = declare({
  id: 'searchSite',
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
  description: '`suggestions` are all pages, `bookmarks` those that the reader has marked; a cookie keeps a visitor’s.',
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
  description: 'Sets the mark, or removes it if it was set. A visitor’s bookmarks become the account’s at sign-in.',
  query: LanguageQuery,
  body: BookmarkToggle,
  answers: { 200: BookmarkAnswer },
  refusals: [notFound],
  byLanguage: true,
});
