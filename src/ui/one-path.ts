type Attributes = Readonly<Record<string, string | number | undefined>>;
/** Elements of an SVG icon with their attributes. */
export type Drawing = readonly (readonly [tag: string, attributes: Attributes])[];

const round = (value: number) => String(Math.round(value * 1000) / 1000);

function arc(rx: number, ry: number, dx: number, dy: number, isLarge = false): string {
  return `a${round(rx)} ${round(ry)} 0 ${isLarge ? 1 : 0} 1 ${round(dx)} ${round(dy)}`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${round(cx - rx)} ${round(cy)}${arc(rx, ry, 2 * rx, 0, true)}${arc(rx, ry, -2 * rx, 0, true)}z`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  const corner = (dx: number, dy: number) => arc(radius, radius, dx * radius, dy * radius);
  const top = `M${round(x + radius)} ${round(y)}h${round(across)}${corner(1, 1)}`;
  return `${top}v${round(down)}${corner(-1, 1)}h${round(-across)}${corner(-1, -1)}v${round(-down)}${corner(1, -1)}z`;
}

function pathOf(tag: string, attributes: Attributes): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      return String(attributes.d);
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'));
    case 'line':
      return `M${round(number('x1'))} ${round(number('y1'))}L${round(number('x2'))} ${round(number('y2'))}`;
    case 'polyline':
      return `M${attributes.points}`;
    case 'polygon':
      return `M${attributes.points}z`;
    default:
      throw new Error(`An icon is drawn with <${tag}>, which has no path here.`);
  }
}

/**
 * Merges an icon's elements into the data of one path, so that it needs one element. An initial `m` would be relative to the end of the
 * previous path.
 */
export function onePath(drawing: Drawing): string {
  return drawing.map(([tag, attributes]) => pathOf(tag, attributes).replace(/^m/, 'M0 0m')).join('');
}
