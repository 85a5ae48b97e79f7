import { perPageMax } from '#contract/values/shared/common.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { listQuery } from './address.ts';

type Words = Record<string, string> & { open: string };
interface Page<Row> {
  total: number;
  rows: Row[];
}
type Ask<Row> = (query: Record<string, string | number>) => Promise<Page<Row>>;

/** Maximum number of exported rows. */
const maxRows = 10_000;

interface First<Row> extends Page<Row> {
  words: Words;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
}

/** Page of products or coupons, refetched on changes elsewhere. `ask` must be stable across renders. */
export function useList<Row>(name: string, words: Words, ask: Ask<Row>, first: First<Row>) {
  const query = listQuery(words);
  const key = JSON.stringify(query);
  const {
    data: known,
    mutate,
    state,
  } = useLiveQuery([name, key], () => ask(query), {
    topic: 'products',
    first: first as Page<Row>,
    firstKey: [name, JSON.stringify(listQuery(first.words))],
    since: first.since,
  });

  return {
    rows: known.rows,
    total: known.total,
    isBusy: state.isValidating,
    again: () => mutate().catch(() => undefined),
    /** Returns all matches. @throws ApiError */
    async all(): Promise<Row[]> {
      const found: Row[] = [];
      for (let page = 1; found.length < Math.min(known.total, maxRows); page += 1) {
        const { rows } = await ask({ ...query, page, perPage: perPageMax });
        if (rows.length === 0) break;
        found.push(...rows);
      }
      return found;
    },
  };
}
