/** The state that a list keeps in its page's address. Values are checked by the API, not here. */
export interface AddressState<Name extends string> {
  values: Record<Name, string>;
  /** Whether anything differs from what is usual. */
  changed: boolean;
  /** This page with some values changed; what is usual is left out. */
  link(changes?: Partial<Record<Name, string>>): string;
}

/** @param usual every name, with the value that stands for "nothing said" */
export function addressState<Name extends string>(url: URL, usual: Record<Name, string>): AddressState<Name> {
  const names = Object.keys(usual) as Name[];
  const values = { ...usual };
  for (const name of names) values[name] = url.searchParams.get(name)?.trim() || usual[name];
  return {
    values,
    changed: names.some((name) => values[name] !== usual[name]),
    link(changes = {}) {
      const next = { ...values, ...changes };
      const text = new URLSearchParams(names.flatMap((name) => (next[name] !== usual[name] ? [[name, next[name]]] : []))).toString();
      return url.pathname + (text && `?${text}`);
    },
  };
}

/** What a page cannot be shown without. */
export function needed<Body>({ status, body }: { status: number; body: Body | undefined }): Body {
  if (status >= 400 || body === undefined) throw new Error(`A call that this page needs answered ${status}.`);
  return body;
}
