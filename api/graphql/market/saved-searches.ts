import {
  createSavedSearch as createCall,
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchChange,
  updateSavedSearch as updateCall,
} from '../../contract/market/saved-searches.ts';
import { searchPath } from '../../contract/values/market/saved-searches.ts';
import { listSavedSearches, listSavedSearchHits } from '../../domain/market/saved/reading.ts';
import { createSavedSearch, deleteSavedSearch, restoreSavedSearch, updateSavedSearch } from '../../domain/market/saved/writing.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { type PageArgs, pageByOffset, pageOf } from '../connections.ts';
import { changes, type Fields, reads } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';
import { type Filter, wordsOf } from './search.ts';

type Choices = Partial<Omit<NewSavedSearch, 'filters'>> & { filter?: Filter | null; isPaused?: boolean | null };

const newOf = inputOf<NewSavedSearch>(createCall.body);
const changeOf = inputOf<SavedSearchChange>(updateCall.body);

/** Converts the input to that of the calls. */
function said({ filter, ...choices }: Choices) {
  const given = filter && Object.fromEntries(Object.entries(wordsOf(filter)).filter(([, value]) => value != null));
  return { ...choices, ...(given ? { filters: given } : {}) };
}

function searchNumber(id: string): number {
  const number = numberIn(id, 'SavedSearch');
  if (Number.isNaN(number)) throw new NotFound('There is no such saved search.');
  return number;
}

export const savedSearchFields: Fields = {
  Viewer: {
    savedSearches: reads('market', async (page: PageArgs, { ctx }) =>
      pageOf((await listSavedSearches(ctx)).searches, page, ({ id }) => id),
    ),
  },
  Mutation: {
    createSavedSearch: changes('market', async ({ input }: { input: Choices }, { ctx }) => ({
      savedSearch: await createSavedSearch(ctx, newOf(said(input))),
    })),
    updateSavedSearch: changes('market', async ({ id, input }: { id: string; input: Choices }, { ctx }) => ({
      savedSearch: await updateSavedSearch(ctx, { ...changeOf(said(input)), id: searchNumber(id) }),
    })),
    deleteSavedSearch: changes('market', async ({ id }: { id: string }, { ctx }) => {
      await deleteSavedSearch(ctx, { id: searchNumber(id) });
      return { deletedId: id };
    }),
    restoreSavedSearch: changes('market', async ({ id }: { id: string }, { ctx }) => ({
      savedSearch: await restoreSavedSearch(ctx, { id: searchNumber(id) }),
    })),
  },
  SavedSearch: {
    id: ({ id }: SavedSearch) => globalId('SavedSearch', id),
    number: ({ id }: SavedSearch) => id,
    q: ({ filters }: SavedSearch) => filters.q ?? null,
    address: ({ filters }: SavedSearch) => searchPath(filters),
    hits: ({ id }: SavedSearch, page: PageArgs, { ctx }) =>
      pageByOffset({ ...page, skip: 0 }, async (range) => {
        const { hits, total } = await listSavedSearchHits(ctx, { id, ...range });
        return { rows: hits, total };
      }),
  },
};
