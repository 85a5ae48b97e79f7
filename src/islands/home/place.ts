import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { personal } from '../../lib/storage.ts';
import { readPage } from '../market/more.ts';

let filled: Promise<void> | undefined;
let asked = 0;

/** Offers all provinces that have listings; the page has only those of most. */
export function fillPlaces(field: HTMLSelectElement): Promise<void> {
  filled ??= fill(field).catch(() => {
    filled = undefined;
  });
  return filled;
}

async function fill(field: HTMLSelectElement): Promise<void> {
  const { facets } = await callApi('GET /api/listings', { query: { limit: 1, lng: pageLanguage() } });
  const known = new Set([...field.options].map(({ value }) => value));
  field.append(...facets.provinces.filter(({ id }) => !known.has(String(id))).map(({ id, name }) => new Option(name, String(id))));
}

/** Chooses the province that is kept, if there is anything. */
export async function choosePlace(field: HTMLSelectElement, kept: string): Promise<void> {
  const isOffered = () => [...field.options].some(({ value }) => value === kept);
  if (!isOffered()) await fillPlaces(field);
  if (!isOffered() || field.value !== '') return;
  field.value = kept;
  await showPlace(field);
}

/** Keeps the chosen province, and shows what is new there in place of what is new elsewhere. */
export async function showPlace({ value }: HTMLSelectElement): Promise<void> {
  const round = ++asked;
  if (value) personal.province.write(value);
  else personal.province.remove();
  const next = await readPage(`${localized('/home', pageLanguage())}${value && `?province=${value}`}`);
  // A later choice has asked anew.
  if (round !== asked) return;
  const [old, fresh] = [document, next].map((page) => page.querySelector('[data-newest]'));
  if (old && fresh) old.replaceWith(fresh);
}
