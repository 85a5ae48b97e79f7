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

/** @param defaults every name with its default */
export function urlState<Name extends string>(url: URL, defaults: Record<Name, string>): UrlState<Name> {
  const names = Object.keys(defaults) as Name[];
  const values = { ...defaults };
  for (const name of names) values[name] = url.searchParams.get(name)?.trim() || defaults[name];
  return {
    values,
    defaults,
    changed: names.some((name) => values[name] !== defaults[name]),
    link(changes = {}) {
      const next = { ...values, ...changes };
      const text = new URLSearchParams(names.flatMap((name) => (next[name] !== defaults[name] ? [[name, next[name]]] : []))).toString();
      return url.pathname + (text && `?${text}`);
    },
  };
}
