import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { DemoWait } from '../shared/demo.ts';
import { maxDemoBody, maxDemoCalls } from '../values/operations/demo-calls.ts';

const DemoCall = Type.Object(
  {
    id: Type.Integer({ description: 'Counted from 1 at the start of the server.' }),
    at: Timestamp,
    method: Type.String(),
    route: Type.Union([Type.String(), Type.Null()], { description: 'The path as it is declared: `/apps/todo/:id`. Null of unknown ones.' }),
    path: Type.String({ description: 'The path that was asked for, without its query.' }),
    query: Type.Unknown({ description: 'Parameters of the address, secrets struck out.' }),
    body: Type.Unknown({
      description: `The JSON that was sent, secrets struck out; null if there was none, or more than ${maxDemoBody} bytes. Texts in a GraphQL document are left out, its variables are not.`,
    }),
    status: Type.Integer(),
    milliseconds: Type.Number({ description: 'From the request to the end of its answer.' }),
    accountId: Type.Union([Id, Type.Null()], { description: 'The account that asked, if the call needed to know.' }),
    requestId: Type.Union([Type.String(), Type.Null()], {
      description: 'The request’s id in the server’s log. Null of answers that were ready.',
    }),
  },
  { $id: 'DemoCall', description: 'A call that a demo has answered.' },
);
export type DemoCall = Static<typeof DemoCall>;

export const listDemoCalls = declare({
  id: 'listDemoCalls',
  method: 'GET',
  path: '/demo/calls',
  access: 'admin',
  log: 'none',
  tag: 'Service',
  summary: 'List or await calls of the API',
  description: `Demo mode only. The newest ${maxDemoCalls} that this process has answered, those of pages and GraphQL included, those of \`/demo\` not. With \`wait\` an answer without calls is held back until one fits: with the \`last\` of an earlier answer as \`after\`, the next one.`,
  query: Type.Object({
    wait: DemoWait,
    method: Type.Optional(Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], { description: 'Method of the calls.' })),
    path: Type.Optional(
      Type.String({
        pattern: '^/',
        maxLength: 300,
        examples: ['/apps/todo/*'],
        description: 'The path, in which `*` stands for anything, or the route as it is declared.',
      }),
    ),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Only calls with a higher `id`.' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxDemoCalls, default: 100, description: 'Calls to answer at most.' })),
  }),
  answers: {
    200: Type.Object({
      calls: Type.Array(DemoCall, { description: 'Newest first.' }),
      last: Type.Integer({ description: 'The `id` of the newest call of all: `after` of a later call.' }),
    }),
  },
});
