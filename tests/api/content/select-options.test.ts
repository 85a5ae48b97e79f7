import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { SelectOptions, Suggestions } from '../../../api/contract/content/select-options.ts';
import { filmCount } from '../../../api/contract/values/content/select-options.ts';
import { testApp } from '../../support/app.ts';

const { call } = await testApp();
const options = async (query = ''): Promise<SelectOptions> => (await call('GET', `/api/select/data${query}`)).json();

test('the autocomplete field gets a hundred titles by rank', async () => {
  const answer: Suggestions = (await call('GET', '/api/autocomplete/data')).json();
  expect(Value.Check(Suggestions, answer)).toBe(true);
  const list = answer.autoComplete;
  expect(list.map(({ rank }) => rank)).toEqual(Array.from({ length: filmCount }, (_, place) => place + 1));
  expect(new Set(list.map(({ title }) => title)).size).toBe(filmCount);
});

test('the select field offers the same titles in the same order, each with a value of its own', async () => {
  const list = await options();
  expect(Value.Check(SelectOptions, list)).toBe(true);
  const suggestions: Suggestions = (await call('GET', '/api/autocomplete/data')).json();
  expect(list.map(({ id, label }) => ({ id, label }))).toEqual(suggestions.autoComplete.map(({ id, title }) => ({ id, label: title })));
  expect(new Set(list.map(({ value }) => value)).size).toBe(filmCount);
});

test('a search finds the titles that contain it, whatever their case', async () => {
  const all = await options();
  for (const q of ['THE', 'ตลาด', 'tuk-tuk', 'ี', '%', '_', "'", '’', '"', '\\', ' ']) {
    const found = all.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()));
    for (const name of ['q', 'query']) expect(await options(`?${name}=${encodeURIComponent(q)}`), q).toEqual(found);
  }
  expect(await options('?q=')).toEqual(all);
  expect(await options('?query=nothing at all&q=the')).toEqual(await options('?q=the'));
  for (const name of ['q', 'query']) {
    expect((await call('GET', `/api/select/data?${name}=${'x'.repeat(201)}`)).json().error).toHaveProperty(name);
  }
});
