import type { FragmentOf, ResultOf } from 'gql.tada';
import { graphql } from '../../lib/graphql-documents.ts';

const KeptRow = graphql(`
  fragment KeptRow on Favourite @_unmask {
    __typename
    number
    title
    keptAt
    priceThen
    folderId
    listing { id slug state title cover { url320 } price { kind amount unit } placeName }
  }
`);

export const FolderRow = graphql(`
  fragment FolderRow on FavouriteFolder @_unmask {
    __typename
    id
    number
    name
    position
    count
    shareKey
  }
`);

export const FavouritesPage = graphql(
  `
    query Favourites($folderId: ID, $first: Int!, $skip: Int!, $after: String) {
      viewer {
        favourites(folderId: $folderId, first: $first, skip: $skip, after: $after) {
          edges { cursor node { ...KeptRow } }
          pageInfo { hasNextPage endCursor }
          totalCount
        }
        all: favourites(first: 1) { totalCount }
        favouriteFolders { ...FolderRow }
      }
    }
  `,
  [KeptRow, FolderRow],
);

export type FavouritesAnswer = ResultOf<typeof FavouritesPage>;
export type KeptNode = FragmentOf<typeof KeptRow>;
export type FolderNode = FragmentOf<typeof FolderRow>;
