import { useEffect, useMemo, useState } from 'react';

/** URL parameters of a list, and functions to change them. */
export interface Address<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** URL of the page with some parameters changed; defaults are omitted. */
  linkTo(changes: Partial<Record<Name, string>>): string;
  go(changes: Partial<Record<Name, string>>, how?: 'push' | 'replace'): void;
}

/** Parameters that every table keeps in the URL. */
export type TableWord = 'q' | 'sort' | 'sortColumn' | 'page' | 'perPage';

interface Start<Name extends string> {
  /** Path of the page without its parameters. */
  path: string;
  /** Default of each parameter. */
  defaults: Record<Name, string>;
  /** Parameters of the page's request. */
  values: Record<Name, string>;
}

/** URL parameters as state that follows the browser's history. */
export function useAddress<Name extends string>({ path, defaults, values: first }: Start<Name>): Address<Name> {
  const [values, setValues] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => setValues(valuesIn(new URLSearchParams(location.search), defaults));
    addEventListener('popstate', read, { signal: stop.signal });
    // A page restored from the back/forward cache has its previous URL.
    addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal: stop.signal });
    // The URL may have changed by back navigation before hydration.
    if (new URL(askedAddress()).search !== location.search) read();
    return () => stop.abort();
  }, [defaults]);
  return useMemo(() => {
    const linkTo = (changes: Partial<Record<Name, string>>) => addressOf(path, defaults, { ...values, ...changes });
    return {
      values,
      linkTo,
      go(changes, how = 'push') {
        const address = linkTo(changes);
        // A change made before hydration is reported twice.
        if (how === 'push' && address !== location.pathname + location.search) history.pushState(null, '', address);
        else history.replaceState(null, '', address);
        setValues({ ...values, ...changes });
      },
    };
  }, [path, defaults, values]);
}

const askedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

function valuesIn<Name extends string>(params: URLSearchParams, defaults: Record<Name, string>): Record<Name, string> {
  const values = { ...defaults };
  for (const name in defaults) values[name] = (params.get(name)?.trim() || defaults[name]) as Record<Name, string>[typeof name];
  return values;
}

function addressOf<Name extends string>(path: string, defaults: Record<Name, string>, values: Record<Name, string>): string {
  const said = Object.entries<string>(values).filter(([name, value]) => value !== defaults[name as Name]);
  const text = new URLSearchParams(said).toString();
  return path + (text && `?${text}`);
}
