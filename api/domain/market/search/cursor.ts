import { Invalid } from '../../shared/errors.ts';

/** Position of the last listing of a page. */
export interface Cursor {
  id: number;
  /** Sort value, if the order is not by id. */
  value?: number;
  /** For the order by best match: the newest id at the time of the first page, and that time. */
  top?: number;
  at?: number;
}

const fields = ['id', 'value', 'top', 'at'] as const;

export const cursorText = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(fields.map((field) => cursor[field] ?? null))).toString('base64url');

/** @throws Invalid for an invalid cursor */
export function readCursor(text: string, needed: readonly (keyof Cursor)[]): Cursor {
  const [id, value, top, at] = numbersIn(text);
  const given = { ...(value === undefined ? {} : { value }), ...(top === undefined ? {} : { top }), ...(at === undefined ? {} : { at }) };
  const cursor: Cursor = { id: id ?? 0, ...given };
  const isWhole =
    id !== undefined && [id, top ?? 0, at ?? 0].every(Number.isSafeInteger) && needed.every((field) => cursor[field] !== undefined);
  if (!isWhole) throw new Invalid({ cursor: ['is none of this search'] });
  return cursor;
}

function numbersIn(text: string): (number | undefined)[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(list) ? list.slice(0, fields.length).map((item) => (typeof item === 'number' ? item : undefined)) : [];
  } catch {
    return [];
  }
}
