import type { Described, Description, Shape } from './description.ts';
import { type Html, html, inline, prose } from './html.ts';
import { document } from './list.ts';

/** Maximum depth at which nested schemas are expanded rather than named. */
const maxDepth = 5;

/** Renders the page of one call, whose body the list loads. */
export const callPage = (description: Description, call: Described): string =>
  document(
    `${call.method} ${call.path}`,
    html`<header><div><a href="/docs#${call.operationId}">All calls</a></div></header>`,
    html`<h1><code>${call.method} ${call.path}</code></h1><p>${call.summary}</p>${callBody(description, call)}`,
  );

function callBody(description: Description, call: Described): Html {
  const { parameters = [], requestBody, responses } = call;
  const shapes = description.components.schemas;
  return html`<div data-body>
${prose(call.description)}
<p class="quiet">${accessOf(call)}</p>
${parameters.length > 0 && html`<h3>Parameters</h3><ul>${parameters.map(({ name, in: place, required, schema, description: text }) => propertyLine({ name, required: required === true, place }, { ...schema, ...(text ? { description: text } : {}) }, { shapes, within: [] }))}</ul>`}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => html`<h3>Body <span class="quiet">${type}</span></h3>${schema && shapeOf(schema, { shapes, within: [] })}${exampleOf(example)}`)}
<h3>With curl</h3>
<pre tabindex="0">${curlOf(description, call)}</pre><button type="button" data-copy>Copy</button>
<h3>Answers</h3>
${Object.entries(responses).map(([status, { description: text = '', content = {} }]) => {
  const codes = call['x-error-codes']?.[status] ?? [];
  const [body] = Object.values(content);
  const isRefusal = Number(status) >= 400;
  return html`<h4>${status} <span class="quiet">${inline(text)}</span></h4>
${codes.length > 0 && html`<p>${codes.map((code) => html`<code>${code}</code> `)}</p>`}
${!isRefusal && body?.schema && shapeOf(body.schema, { shapes, within: [] })}${!isRefusal && exampleOf(body?.example)}`;
})}
</div>`;
}

const exampleOf = (example: unknown) =>
  example !== undefined && html`<h4>Example</h4><pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`;

function accessOf({ security }: Described): string {
  if (security.length === 0) return 'For everybody.';
  const ways = security.flatMap((way) => Object.entries(way));
  const scopes = ways.flatMap(([name, needed]) => (name === 'key' ? needed : []));
  const key = scopes.length > 0 ? ` An API key needs the scope ${scopes.join(', ')}.` : '';
  const isForVisitors = security.some((way) => Object.keys(way).length === 0);
  return (
    (isForVisitors ? 'For everybody; a token or the visitor cookie identifies the caller.' : 'For signed-in users: send an access token.') +
    key
  );
}

interface Place {
  shapes: Record<string, Shape>;
  /** Names of the enclosing schemas. */
  within: readonly string[];
}

/** Returns the type and limits of a value as a short text. */
function kindOf(shape: Shape): string {
  if (shape.$ref) return nameOf(shape.$ref);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf) return shape.anyOf.map(kindOf).join(' | ');
  if (shape.type === 'array') return `list of ${shape.items ? kindOf(shape.items) : 'anything'}`;
  const { type = 'anything', format, minimum, maximum, minLength, maxLength, default: fallback } = shape;
  const bounds = [
    format,
    (minimum !== undefined || maximum !== undefined) && maximum !== Number.MAX_SAFE_INTEGER && `${minimum ?? ''} to ${maximum ?? ''}`,
    (minLength !== undefined || maxLength !== undefined) && `${minLength ?? 0} to ${maxLength ?? 'any number of'} letters`,
    fallback !== undefined && `usually ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
  return [type, ...bounds].join(', ');
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Renders the properties of an object, or of a list's items. */
function shapeOf(shape: Shape, place: Place): Html {
  const inner = fieldsOf(shape, place);
  return html`<p><code>${kindOf(shape)}</code>${shape.description && html` ${inline(shape.description)}`}</p>${inner}`;
}

function fieldsOf(shape: Shape, { shapes, within }: Place): Html | undefined {
  if (within.length >= maxDepth) return undefined;
  if (shape.$ref) {
    const name = nameOf(shape.$ref);
    const named = shapes[name];
    return named && !within.includes(name) ? fieldsOf(named, { shapes, within: [...within, name] }) : undefined;
  }
  if (shape.items) return fieldsOf(shape.items, { shapes, within });
  if (shape.anyOf) return html`${shape.anyOf.map((one) => fieldsOf(one, { shapes, within }))}`;
  const properties = Object.entries(shape.properties ?? {});
  if (properties.length === 0) return undefined;
  return html`<ul>${properties.map(([name, value]) => propertyLine({ name, required: shape.required?.includes(name) === true }, value, { shapes, within: [...within, ''] }))}</ul>`;
}

function propertyLine({ name, required, place }: { name: string; required: boolean; place?: string }, shape: Shape, where: Place): Html {
  const traits = [kindOf(shape), place && place !== 'query' && `in the ${place}`, !required && 'optional'].filter(Boolean).join('; ');
  return html`<li><code>${name}</code> <span class="quiet">${traits}</span>${shape.description && html` ${inline(shape.description)}`}${fieldsOf(shape, where)}</li>`;
}

/** Returns the call as a curl command. */
function curlOf(
  { servers }: Description,
  { method, path, 'x-example-address': example, security, parameters = [], requestBody }: Described,
): string {
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({ name }) => `${name}=…`);
  const address = `${servers[0]?.url ?? ''}${example ?? `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`}`;
  const body = requestBody?.content?.['application/json']?.example;
  const isJson = requestBody?.content?.['application/json'] !== undefined;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    security.length > 0 && `-H 'Authorization: Bearer …'`,
    isJson && `-H 'Content-Type: application/json'`,
    isJson && `-d ${quoted(JSON.stringify(body ?? {}))}`,
    requestBody && !isJson && `--data-binary @file -H 'Content-Type: application/octet-stream'`,
  ].filter(Boolean);
  return lines.join(' \\\n  ');
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
