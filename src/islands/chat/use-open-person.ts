import { useEffect, useState } from 'react';

const inAddress = () => Number(new URLSearchParams(location.search).get('id')) || undefined;

/** Whose conversation is open: it stands in the address, so that going back and loading again keep it. */
export function useOpenPerson(first: number | undefined): [number | undefined, (id: number | undefined) => void] {
  const [id, setId] = useState(first);
  useEffect(() => {
    const follow = () => setId(inAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    id,
    (next) => {
      if (next === id) return;
      history.pushState(null, '', next === undefined ? location.pathname : `?id=${next}`);
      setId(next);
    },
  ];
}
