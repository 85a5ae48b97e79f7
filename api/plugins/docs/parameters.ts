interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  enum?: unknown;
  items?: { enum?: unknown };
}
interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  'x-example-address'?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: { examples?: Record<string, unknown>[] } }> };
}

/** Example values, by parameter or by call id and parameter, for parameters that a call's example lacks. */
const samples: Record<string, unknown> = {
  'idempotency-key': '3f0c6b1e-8a52-4d0e-9c77-5b1f4a2d6e90',
  confirmation: 'kTn4vXw0b2cQ9sLr',
  q: 'a',
  'searchListings.q': 'จักรยาน',
  postcode: '10110',
  province: 10,
  'getAllOrders.province': 'กรุงเทพมหานคร',
  district: 1039,
  category: 'bicycle',
  'listKnowledgeCategories.category': 'buying',
  minPrice: 1,
  maxPrice: 5000,
  condition: 'good,like-new',
  near: '13.7563,100.5018',
  radius: 20,
  bounds: '13.5,100.3,14,100.9',
  within: 30,
  attributes: 'kind:road',
  seller: 'nok',
  cursor: '',
  folder: 1,
  key: 'c2FtcGxl',
  from: '2026-11-01',
  'getConversation.from': 1,
  to: '2026-12-31',
  'getCalendarOccurrences.to': '2026-12-31T17:00:00.000Z',
  brand: 'Apple',
  rating: 4,
  stars: 5,
  ids: '47,48',
  staffRole: 'editor',
  full_name: 'a',
  post: 'a',
  email: 'a',
  city: 'a',
  start_date: '2',
  salary: '1',
  startFrom: '2015-01-01',
  startTo: '2026-12-31',
  minSalary: 1,
  maxSalary: 99_999,
  status: 1,
  before: '1795000000000.1',
  'getConversation.before': 999_999_999,
  'getEmails.before': 61,
  'getWebhookDeliveries.before': 4,
  after: '',
  'getConversation.after': 0,
  around: 1,
  label: 'important',
  since: '2026-11-01',
  until: '2026-12-31',
  ownerId: 1,
  person: 'a',
  shown: 'todo',
  taskId: 2,
  user: 2,
  question: 'find-products',
  slug: 'paper-umbrella-returns',
  query: 'a',
  id: 1,
  'searchChats.id': 101,
  'removeFile.id': 'Zk3vQ9Lr2mZt7WbNc5yHd8',
  'removePhoto.id': 'Zk3vQ9Lr2mZt7WbNc5yHd8',
};

const isPlain = ({ schema = {}, example }: Parameter) =>
  example === undefined && schema.default === undefined && !schema.enum && !schema.items?.enum && schema.type !== 'boolean';

/** Extracts the path parameters from a URL. */
function valuesOf(path: string, address: string | undefined): Record<string, string> {
  if (!address) return {};
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const parts = decodeURIComponent(pathname).split('/');
  const inPath = path.split('/').flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at] ?? '']] : []));
  return Object.fromEntries([...inPath, ...searchParams]);
}

/** Adds an example value to each parameter without a default or an enumeration, with which tools prefill their forms. */
export function withParameters<Description extends { paths?: object | undefined }>(description: Description): Description {
  for (const [path, operations] of Object.entries(description.paths ?? {})) {
    for (const operation of Object.values<Operation>(operations)) {
      const known = valuesOf(path, operation['x-example-address']);
      const sent = operation.requestBody?.content?.['application/json']?.schema?.examples?.[0] ?? {};
      for (const parameter of operation.parameters ?? []) {
        const { name, schema } = parameter;
        const sample = isPlain(parameter) ? (sent[name] ?? samples[`${operation.operationId}.${name}`] ?? samples[name]) : undefined;
        const value = known[name] ?? sample;
        if (value === undefined) continue;
        const isNumber = schema?.type === 'integer' || schema?.type === 'number';
        parameter.example = isNumber ? Number(value) : value;
      }
    }
  }
  return description;
}
