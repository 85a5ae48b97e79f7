import { type ApolloCache, type ApolloClient, isReference, type Reference } from '@apollo/client';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { doneOf } from '../../lib/graphql.ts';
import { graphql } from '../../lib/graphql-documents.ts';
import { FolderRow } from './favourite-documents.ts';
import type { Folder, Kept } from './favourite-rows.ts';

/* Actions on favourites: optimistic updates where the result is known, rolled back on rejection. Each throws ApiError. */

const KeepListing = graphql(`
  mutation KeepListing($id: ID!, $isKept: Boolean!) {
    done: keepListing(id: $id, isKept: $isKept) { __typename userErrors { field code message } }
  }
`);
const MoveFavourites = graphql(
  `mutation MoveFavourites($listingIds: [ID!]!, $folderId: ID) {
    done: moveFavourites(listingIds: $listingIds, folderId: $folderId) { __typename folders { ...FolderRow } userErrors { field code message } }
  }`,
  [FolderRow],
);
const CreateFolder = graphql(
  `mutation CreateFavouriteFolder($name: String!, $position: Int, $listingIds: [ID!]) {
    done: createFavouriteFolder(name: $name, position: $position, listingIds: $listingIds) {
      __typename folder { ...FolderRow } userErrors { field code message }
    }
  }`,
  [FolderRow],
);
const RenameFolder = graphql(
  `mutation RenameFavouriteFolder($id: ID!, $name: String!) {
    done: renameFavouriteFolder(id: $id, name: $name) { __typename folder { ...FolderRow } userErrors { field code message } }
  }`,
  [FolderRow],
);
const ShareFolder = graphql(
  `mutation ShareFavouriteFolder($id: ID!, $isShared: Boolean!, $code: String) {
    done: shareFavouriteFolder(id: $id, isShared: $isShared, code: $code) { __typename folder { ...FolderRow } userErrors { field code message } }
  }`,
  [FolderRow],
);
const DeleteFolder = graphql(`
  mutation DeleteFavouriteFolder($id: ID!) {
    done: deleteFavouriteFolder(id: $id) { __typename listingIds userErrors { field code message } }
  }
`);

export async function remove(client: ApolloClient, { id, node }: Kept): Promise<void> {
  const { data } = await client.mutate({
    mutation: KeepListing,
    variables: { id: listingId(id), isKept: false },
    optimisticResponse: { done: { __typename: 'KeepListingPayload', userErrors: [] } },
    update: (cache, { data }) => {
      if (isDone(data)) takeOut(cache, [node]);
    },
  });
  doneOf(data?.done);
}

/** Saves a removed favourite again, in its former folder. */
export async function keepAgain(client: ApolloClient, kept: Kept, folder: Folder | undefined): Promise<void> {
  const { data } = await client.mutate({ mutation: KeepListing, variables: { id: listingId(kept.id), isKept: true } });
  doneOf(data?.done);
  if (folder) await move(client, [kept], folder);
}

/** Moves favourites into a folder, or out of all; other folders’ lists drop them. */
export async function move(client: ApolloClient, kept: readonly Kept[], folder: Folder | undefined): Promise<void> {
  const folderId = folder?.node.id ?? null;
  const { data } = await client.mutate({
    mutation: MoveFavourites,
    variables: { listingIds: kept.map(({ id }) => listingId(id)), folderId },
    optimisticResponse: { done: { __typename: 'MoveFavouritesPayload', folders: null, userErrors: [] } },
    update: (cache, { data }) => {
      if (!isDone(data)) return;
      for (const { node } of kept) cache.modify({ id: cache.identify(node), fields: { folderId: () => folderId } });
      takeOut(
        cache,
        kept.map(({ node }) => node),
        folderId,
      );
    },
  });
  doneOf(data?.done);
}

interface NewFolder {
  name: string;
  position?: number;
  listingIds?: string[];
}

/** @returns the number of the new folder */
export async function addFolder(client: ApolloClient, folder: NewFolder): Promise<number | undefined> {
  const context = { headers: { 'idempotency-key': newIdempotencyKey() } };
  const { data } = await client.mutate({ mutation: CreateFolder, variables: folder, context });
  return doneOf(data?.done).folder?.number;
}

export async function renameFolder(client: ApolloClient, { node }: Folder, name: string): Promise<void> {
  const { data } = await client.mutate({
    mutation: RenameFolder,
    variables: { id: node.id, name },
    optimisticResponse: { done: { __typename: 'FavouriteFolderPayload', folder: { ...node, name }, userErrors: [] } },
  });
  doneOf(data?.done);
}

interface Sharing {
  isShared: boolean;
  /** Code from the authenticator app, if the account uses one. */
  code?: string | undefined;
}

export async function shareFolder(client: ApolloClient, { node: { id } }: Folder, { isShared, code }: Sharing): Promise<void> {
  const { data } = await client.mutate({ mutation: ShareFolder, variables: { id, isShared, code } });
  doneOf(data?.done);
}

/** @returns the data to recreate it, except its link */
export async function deleteFolder(client: ApolloClient, { node: { id, name, position } }: Folder): Promise<NewFolder> {
  const { data } = await client.mutate({ mutation: DeleteFolder, variables: { id } });
  return { name, position, listingIds: doneOf(data?.done).listingIds ?? [] };
}

const listingId = (number: number): string => `Listing:${number}`;

interface Answer {
  done: { userErrors: readonly unknown[] } | null;
}
const isDone = (data: Answer | null | undefined): boolean => data?.done?.userErrors.length === 0;

/** Removes favourites from all cached lists, or from those of other folders; the server’s response adds them to the right one. */
function takeOut(cache: ApolloCache, gone: readonly Kept['node'][], folderId?: string | null): void {
  const numbers = gone.map(({ number }) => number);
  cache.modify<{ favourites: { edges: { node: Reference }[]; totalCount: number } }>({
    id: cache.identify({ __typename: 'Viewer' }),
    fields: {
      favourites(known, { readField, storeFieldName }) {
        // The list of all favourites, and that of the target folder, keep moved ones.
        if (isReference(known) || (folderId !== undefined && !isListOfOther(storeFieldName, folderId))) return known;
        const edges = known.edges.filter(({ node }) => !numbers.includes(readField<number>('number', node) ?? 0));
        return { ...known, edges, totalCount: known.totalCount - (known.edges.length - edges.length) };
      },
    },
  });
}

const isListOfOther = (name: string, folderId: string | null): boolean =>
  name.includes('"folderId":"') && !name.includes(`"folderId":"${folderId}"`);
