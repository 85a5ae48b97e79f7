import { callApi } from '../../lib/api/client.ts';
import { pageLanguage } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { ownPosition } from '../../lib/position.ts';
import { personal } from '../../lib/storage.ts';
import { readPage } from '../market/more.ts';

let filled: Promise<void> | undefined;
let asked = 0;

/** Adds all provinces that have listings; the page contains only the largest ones. */
export function fillPlaces(field: HTMLSelectElement): Promise<void> {
  filled ??= fill(field).catch(() => {
    filled = undefined;
  });
  return filled;
}

async function fill(field: HTMLSelectElement): Promise<void> {
  const { facets } = await callApi('GET /api/listings', { query: { limit: 1, lng: pageLanguage() } });
  const known = new Set([...field.options].map(({ value }) => value));
  offerNear(field);
  field.append(...facets.provinces.filter(({ id }) => !known.has(String(id))).map(({ id, name }) => new Option(name, String(id))));
}

/** Value of the option until the position is known. */
const unknown = 'near';
const isPoint = (value: string): boolean => value.includes(',');

/** Adds the option of nearby listings, which requires JavaScript. @returns the option */
function offerNear(field: HTMLSelectElement): HTMLOptionElement {
  const known = [...field.options].find(({ value }) => value === unknown || isPoint(value));
  if (known) return known;
  const option = new Option(field.dataset.near, unknown);
  field.options[0]?.after(option);
  return option;
}

/** Selects the stored place, if any. */
export async function choosePlace(field: HTMLSelectElement, kept: string): Promise<void> {
  if (isPoint(kept)) {
    offerNear(field).value = kept;
    field.value = kept;
    return showPlace(field);
  }
  const isOffered = () => [...field.options].some(({ value }) => value === kept);
  if (!isOffered()) await fillPlaces(field);
  if (!isOffered() || field.value !== '') return;
  field.value = kept;
  await showPlace(field);
}

/** Stores the chosen place, and replaces the newest listings by those of the place. */
export async function showPlace(field: HTMLSelectElement): Promise<void> {
  const round = ++asked;
  field.setCustomValidity('');
  if (field.value === unknown && !(await locate(field))) return;
  if (round !== asked) return;
  const { value } = field;
  // The search form submits the same parameter.
  field.name = isPoint(value) ? 'near' : 'province';
  if (value) personal.province.write(value);
  else personal.province.remove();
  const next = await readPage(`${localized('/home', pageLanguage())}${value && `?${field.name}=${value}`}`);
  // A later choice has superseded this request.
  if (round !== asked) return;
  const [old, fresh] = [document, next].map((page) => page.querySelector('[data-newest]'));
  if (old && fresh) old.replaceWith(fresh);
}

/** @returns whether the position is available; otherwise the field shows an error and asks for a province */
async function locate(field: HTMLSelectElement): Promise<boolean> {
  const option = offerNear(field);
  try {
    option.value = await ownPosition();
    return true;
  } catch {
    field.value = '';
    field.setCustomValidity(field.dataset.denied ?? '');
    field.reportValidity();
    // The error is only informative; the search works without a place.
    field.setCustomValidity('');
    return false;
  }
}
