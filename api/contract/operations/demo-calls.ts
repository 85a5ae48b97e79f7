import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { DemoWait } from '../shared/demo.ts';
import { maxDemoBody, maxDemoCalls } from '../values/operations/demo-calls.ts';

const DemoCall = Type.Object(
  {
    id: Type.Integer({ description: 'Number, counted from 1 at the start of the server.' }),
    at: Timestamp,
    method: Type.String(),
    route: Type.Union([Type.String(), Type.Null()], { description: 'The declared path: `/apps/todo/:id`. Null for unknown ones.' }),
    path: Type.String({ description: 'The requested path, without its query.' }),
    query: Type.Unknown({ description: 'Query parameters, with secrets redacted.' }),
    body: Type.Unknown({
      description: `The JSON body, with secrets redacted; null if there was none, or more than ${maxDemoBody} bytes. Texts in a GraphQL document are omitted, its variables are not.`,
    }),
    status: Type.Integer(),
    milliseconds: Type.Number({ description: 'Milliseconds from the request to the end of its answer.' }),
    accountId: Type.Union([Id, Type.Null()], { description: 'The calling account, if the call needed it.' }),
    requestId: Type.Union([Type.String(), Type.Null()], {
      description: 'The request’s id in the server’s log. Null for ready-made responses.',
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
  summary: 'List or await API calls',
  description: `Demo mode only. The newest ${maxDemoCalls} answered by this process, including those of pages and GraphQL, but not those of \`/demo\`. With \`wait\` an answer without calls is held back until one matches: with the \`last\` of an earlier answer as \`after\`, the next one.`,
  query: Type.Object({
    wait: DemoWait,
    method: Type.Optional(Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], { description: 'Method of the calls.' })),
    path: Type.Optional(
      Type.String({
        pattern: '^/',
        maxLength: 300,
        examples: ['/apps/todo/*'],
        description: 'The path, in which `*` matches anything, or the declared route.',
      }),
    ),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Only calls with a higher `id`.' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: maxDemoCalls, default: 100, description: 'Maximum number of calls returned.' }),
    ),
  }),
  answers: {
    200: Type.Object({
      calls: Type.Array(DemoCall, { description: 'Newest first.' }),
      last: Type.Integer({ description: 'The `id` of the newest call: `after` of a later call.' }),
    }),
  },
});
