/** The state that a list keeps in its page's address. Values are checked by the API, not here. */
export interface UrlState<Name extends string> {
  values: Record<Name, string>;
  /** The values that stand for "nothing said". */
  defaults: Record<Name, string>;
  /** Whether anything differs from the defaults. */
  changed: boolean;
  /** This page with some values changed; defaults are left out. */
  link(changes?: Partial<Record<Name, string>>): string;
}

const namesOf = <Name extends string>(defaults: Record<Name, string>) => Object.keys(defaults) as Name[];

/** Values in a query string, as they are. */
export function valuesIn<Name extends string>(words: URLSearchParams, defaults: Record<Name, string>): Record<Name, string> {
  const values = { ...defaults };
  for (const name of namesOf(defaults)) values[name] = words.get(name)?.trim() || defaults[name];
  return values;
}

/** The address of a page with these values; defaults are left out. */
export function addressWith<Name extends string>(path: string, values: Record<Name, string>, defaults: Record<Name, string>): string {
  const said = namesOf(defaults).filter((name) => values[name] !== defaults[name]);
  const text = new URLSearchParams(said.map((name) => [name, values[name]])).toString();
  return path + (text && `?${text}`);
}

/** @param defaults every name with its default */
export function urlState<Name extends string>(url: URL, defaults: Record<Name, string>): UrlState<Name> {
  const values = valuesIn(url.searchParams, defaults);
  return {
    values,
    defaults,
    changed: namesOf(defaults).some((name) => values[name] !== defaults[name]),
    link: (changes = {}) => addressWith(url.pathname, { ...values, ...changes }, defaults),
  };
}
