import { expect, test } from 'vitest';
import type { SavedSearches } from '../../../api/contract/market/saved-searches.ts';
import { testApp } from '../../support/app.ts';
import { askGraph, codesOf, dataOf } from '../../support/graphql.ts';

const server = await testApp();
const { call } = server;
const { accessToken: token } = await server.signUp('graphseeker');
const shown = 'id number name q said address frequency byNotice byMail isPaused newCount newest { id } hits { totalCount nodes { isNew } }';
const list = `{ viewer { savedSearches { totalCount nodes { ${shown} } } } }`;
const create = `mutation ($input: NewSavedSearchInput!) { createSavedSearch(input: $input) { savedSearch { ${shown} } userErrors { field code } } }`;
const input = {
  name: 'กล้องฟิล์ม',
  filter: { q: 'กล้องฟิล์ม', category: 'camera', maxPrice: 500_000, conditions: ['GOOD', 'FAIR'] },
  frequency: 'DAILY',
  byNotice: true,
  byMail: false,
};

test('a saved search is what the call answers', async () => {
  const { createSavedSearch: made } = await dataOf(server, create, { token, variables: { input } });
  const { searches }: SavedSearches = (await call('GET', '/api/saved-searches', { token })).json();
  const [search] = searches;
  expect(search?.filters).toEqual({ q: 'กล้องฟิล์ม', category: 'camera', maxPrice: 5000, condition: 'good,fair' });
  expect(made).toEqual({
    savedSearch: {
      ...{ id: `SavedSearch:${search?.id}`, number: search?.id, name: search?.name, q: search?.filters.q, said: search?.said },
      ...{ frequency: 'DAILY', byNotice: true, byMail: false, isPaused: false, newCount: 0, newest: [] },
      address: expect.stringMatching(/^\/search\?q=.*category=camera.*condition=good,fair/),
      hits: { totalCount: 0, nodes: [] },
    },
    userErrors: [],
  });
  expect((await dataOf(server, list, { token })).viewer.savedSearches).toEqual({ totalCount: 1, nodes: [made.savedSearch] });
});

test('what a sample account has saved comes with what it found', async () => {
  const { accessToken } = await server.signIn('client');
  const { viewer } = await dataOf(server, list, { token: accessToken });
  expect(viewer.savedSearches.nodes.some(({ newest }: { newest: unknown[] }) => newest.length === 3)).toBe(true);
});

test('it is changed, deleted and brought back, by its owner alone', async () => {
  const { number } = (await dataOf(server, list, { token })).viewer.savedSearches.nodes[0];
  const id = `SavedSearch:${number}`;
  const update =
    'mutation ($id: ID!, $input: SavedSearchInput!) { updateSavedSearch(id: $id, input: $input) { savedSearch { name isPaused } } }';
  const changed = await dataOf(server, update, { token, variables: { id, input: { isPaused: true, name: null } } });
  expect(changed.updateSavedSearch.savedSearch).toEqual({ name: input.name, isPaused: true });
  const [remove, restore] = ['deleteSavedSearch', 'restoreSavedSearch'].map(
    (name) => `mutation ($id: ID!) { ${name}(id: $id) { userErrors { code } } }`,
  );
  const { accessToken: other } = await server.signIn('client');
  for (const query of [remove, restore]) {
    expect(await codesOf(server, query ?? '', { token: other, variables: { id } })).toEqual(['NOT_FOUND']);
    expect(await codesOf(server, query ?? '', { variables: { id } })).toEqual(['UNAUTHENTICATED']);
    expect(await codesOf(server, query ?? '', { token, variables: { id: 'Listing:1' } })).toEqual(['NOT_FOUND']);
    expect(await codesOf(server, query ?? '', { token, variables: { id } })).toEqual([]);
  }
});

test('what can be mended is said beside what was asked', async () => {
  const wrong = { ...input, name: ' ', filter: {} };
  const { data } = await askGraph(server, create, { token, variables: { input: wrong } });
  expect(data.createSavedSearch.savedSearch).toBeNull();
  expect(data.createSavedSearch.userErrors.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['name', 'filters']),
  );
});
