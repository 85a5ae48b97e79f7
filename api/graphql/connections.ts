import { Invalid } from '../domain/shared/errors.ts';

/** Maximum page size of a list. */
const maxPage = 100;

interface Range {
  page: number;
  perPage: number;
}

export interface PageArgs {
  first: number;
  after?: string | null;
  before?: string | null;
}

/** Arguments of a list with offset pagination. */
export interface OffsetArgs {
  first: number;
  after?: string | null;
  skip: number;
}

/** Maximum offset. */
const maxSkip = 1_000_000_000;

/** Arguments of a list with keyset pagination. */
export interface KeyArgs {
  first: number;
  after?: string | null;
}

interface Connection<Item> {
  nodes: Item[];
  edges: { cursor: string; node: Item }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
}

const cursorOf = (key: number | string): string => Buffer.from(String(key)).toString('base64url');

/** Returns a page of a list in memory. @throws Invalid for a cursor of another list, and for a page that is too long */
export function pageOf<Item>(all: Item[], { first, after, before }: PageArgs, keyOf: (item: Item) => number | string): Connection<Item> {
  requireLength(first);
  const cursors = all.map((item) => cursorOf(keyOf(item)));
  const from = after == null ? 0 : placeOf(cursors, after, 'after') + 1;
  const end = before == null ? all.length : placeOf(cursors, before, 'before');
  const to = Math.min(from + first, end);
  return connection(
    all.slice(from, to).map((node, at) => ({ node, cursor: cursors[from + at] ?? '' })),
    { from, total: all.length },
  );
}

/**
 * Returns a page of a list with offset pagination: a cursor contains the number of preceding items. `skip` counts from the list's start, so
 * only cursors continue a list that started later.
 * @throws Invalid as `pageOf` does
 */
export async function pageByOffset<Item>(
  { first, after, skip }: OffsetArgs,
  read: (range: Range) => Promise<{ rows: Item[]; total: number }>,
): Promise<Connection<Item>> {
  requireLength(first);
  if (!(skip >= 0 && skip <= maxSkip)) throw new Invalid({ skip: [`must be 0 to ${maxSkip}`] });
  const from = Math.max(after == null ? 0 : offsetIn(after), skip);
  // A page of another size than the previous one spans two pages of `read`.
  const page = Math.floor(from / first) + 1;
  const skipped = from % first;
  const { rows, total } = await read({ page, perPage: first });
  const more = skipped > 0 && page * first < total ? (await read({ page: page + 1, perPage: first })).rows : [];
  const nodes = [...rows, ...more].slice(skipped, skipped + first);
  return connection(
    nodes.map((node, at) => ({ node, cursor: cursorOf(from + at + 1) })),
    { from, total },
  );
}

/** Returns a page of a list in descending order of keys; `read` continues below a key. @throws Invalid as `pageOf` does */
export async function pageByKey<Item>(
  { first, after }: KeyArgs,
  keyOf: (item: Item) => number,
  read: (range: { below: number | undefined; limit: number }) => Promise<{ rows: Item[]; hasMore: boolean; total: number }>,
): Promise<Connection<Item>> {
  requireLength(first);
  const { rows, hasMore, total } = await read({ below: after == null ? undefined : offsetIn(after), limit: first });
  const page = connection(
    rows.map((node) => ({ node, cursor: cursorOf(keyOf(node)) })),
    { from: after == null ? 0 : 1, total },
  );
  return { ...page, pageInfo: { ...page.pageInfo, hasNextPage: hasMore } };
}

function connection<Item>(edges: { cursor: string; node: Item }[], { from, total }: { from: number; total: number }): Connection<Item> {
  return {
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      hasNextPage: from + edges.length < total,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: total,
  };
}

function requireLength(first: number): void {
  if (!(first >= 1 && first <= maxPage)) throw new Invalid({ first: [`must be 1 to ${maxPage}`] });
}

function offsetIn(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Invalid({ after: ['is no cursor of this list'] });
  return Number(text);
}

function placeOf(cursors: string[], cursor: string, argument: 'after' | 'before'): number {
  const at = cursors.indexOf(cursor);
  if (at < 0) throw new Invalid({ [argument]: ['is no cursor of this list'] });
  return at;
}
