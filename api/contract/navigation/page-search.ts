import { type Static, Type } from 'typebox';
import { AskedLanguage, Id, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';
import { type searchGroups, searchLimit } from '../values/navigation/page-search.ts';

export const PageEntry = Type.Object({
  id: Id,
  target: Type.String({ description: 'A name of the page that is unique.' }),
  isBookmarked: Type.Boolean({ description: 'Whether the asker has bookmarked it.' }),
  title: Type.String(),
  icon: FeatherIcon,
  link: Type.String(),
});
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
export const BookmarkQuery = Type.Object({ lng: AskedLanguage });
export const SearchAnswer = Type.Object({
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
});
export type SearchAnswer = Static<typeof SearchAnswer>;

export const Bookmarks = Type.Object({
  suggestions: Type.Array(PageEntry, { description: 'Every page.' }),
  bookmarks: Type.Array(PageEntry, { description: 'The pages the asker has bookmarked.' }),
});
export type Bookmarks = Static<typeof Bookmarks>;
export const BookmarkFlip = Type.Object({ id: Id }, { examples: [{ id: 1 }] });
export const BookmarkAnswer = Type.Object({ page: PageEntry });
