/** List state that is kept in the page's URL. Values are validated by the API, not here. */
export interface UrlState<Name extends string> {
  values: Record<Name, string>;
  /** Default values. */
  defaults: Record<Name, string>;
  /** Whether any value differs from its default. */
  changed: boolean;
  /** URL of this page with some values changed; defaults are omitted. */
  link(changes?: Partial<Record<Name, string>>): string;
}

const namesOf = <Name extends string>(defaults: Record<Name, string>) => Object.keys(defaults) as Name[];

/** Values in a query string, unchecked. */
export function valuesIn<Name extends string>(words: URLSearchParams, defaults: Record<Name, string>): Record<Name, string> {
  const values = { ...defaults };
  for (const name of namesOf(defaults)) values[name] = words.get(name)?.trim() || defaults[name];
  return values;
}

/** URL of the page with these values; defaults are omitted. */
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
