export interface Point {
  x: number;
  y: number;
}
/** Points that form a cluster, at their centre. */
export interface Group extends Point {
  /** Indices in the list of points. */
  members: number[];
}

/** Chebyshev distance: squares of a size around two points overlap if this is less than the size. */
const distance = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** Merges the nearest points repeatedly, until all groups are at least `apart` from each other. */
export function groupsOf(points: readonly Point[], apart: number): Group[] {
  let groups: Group[] = points.map(({ x, y }, place) => ({ x, y, members: [place] }));
  for (;;) {
    const pair = nearest(groups);
    if (!pair || distance(...pair) >= apart) return groups;
    groups = [...groups.filter((group) => !pair.includes(group)), joined(...pair)];
  }
}

function nearest(groups: readonly Group[]): [Group, Group] | undefined {
  let found: [Group, Group] | undefined;
  for (const [place, one] of groups.entries()) {
    for (const other of groups.slice(place + 1)) {
      if (!found || distance(one, other) < distance(...found)) found = [one, other];
    }
  }
  return found;
}

function joined(a: Group, b: Group): Group {
  const members = [...a.members, ...b.members];
  const middle = (name: keyof Point) => (a[name] * a.members.length + b[name] * b.members.length) / members.length;
  return { x: middle('x'), y: middle('y'), members };
}
