import { personal } from '../../lib/storage.ts';

/** Maximum number of listings hidden on a device. */
const most = 200;
const sheet = new CSSStyleSheet();

const hiddenHere = (): number[] => {
  const known = personal.hiddenListings.readJson();
  return Array.isArray(known) ? known.filter((id) => Number.isSafeInteger(id)) : [];
};

export const isHidden = (id: number): boolean => hiddenHere().includes(id);

/** Removes the cards of hidden listings from lists, including those loaded later. */
export function applyHidden(): void {
  const rules = hiddenHere().map((id) => `[data-listing="${id}"],li:has(>[data-listing="${id}"]){display:none}`);
  sheet.replaceSync(rules.join(''));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** Hides a listing on this device, or shows it again. */
export function hide(id: number, isOn: boolean): void {
  const others = hiddenHere().filter((known) => known !== id);
  const ids = isOn ? [id, ...others].slice(0, most) : others;
  if (ids.length > 0) personal.hiddenListings.writeJson(ids);
  else personal.hiddenListings.remove();
  applyHidden();
}
