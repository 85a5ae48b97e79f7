import { useEffect, useMemo, useState } from 'react';

/** Words of a list's address, and ways to change them. */
export interface Address<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** The page with some words changed; what is usual is left out. */
  linkTo(changes: Partial<Record<Name, string>>): string;
  go(changes: Partial<Record<Name, string>>, how?: 'push' | 'replace'): void;
}

/** The words every table keeps in the address. */
export type TableWord = 'q' | 'sort' | 'sortColumn' | 'page' | 'perPage';

interface Start<Name extends string> {
  /** The page's address without its words. */
  path: string;
  /** Every word with what it is where the address says nothing. */
  defaults: Record<Name, string>;
  /** Words of the address that the page was requested with. */
  values: Record<Name, string>;
}

/** The words of the page's address as state, which goes along with the browser's history. */
export function useAddress<Name extends string>({ path, defaults, values: first }: Start<Name>): Address<Name> {
  const [values, setValues] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => setValues(valuesIn(new URLSearchParams(location.search), defaults));
    addEventListener('popstate', read, { signal: stop.signal });
    // The page that was left for another comes back as it was left, under the address it had before.
    addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal: stop.signal });
    // Somebody may have gone back while the page was only drawn.
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
        // A choice made before the script arrived is reported twice.
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
