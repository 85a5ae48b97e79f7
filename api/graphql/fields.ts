import type { GraphQLResolveInfo } from 'graphql';
import type { Logged } from '../contract/shared/call.ts';
import type { KeyArea } from '../contract/values/identity/api-keys.ts';
import { DomainError, Invalid } from '../domain/shared/errors.ts';
import { requireScope } from '../plugins/access.ts';
import { logged, type Plan } from '../plugins/access-log.ts';
import type { GraphContext, SocketContext } from './context.ts';

/** Function that resolves a field. Sources and arguments differ by field, as defined by the schema. */
export type Resolver = {
  give(source: unknown, args: unknown, context: GraphContext, info: Pick<GraphQLResolveInfo, 'fieldName'>): unknown;
}['give'];

/** Entry field, which declares the API keys that may use it. */
interface Entrance {
  keys: KeyArea | 'any';
  resolve: Resolver;
  /** Source of a subscription's values. */
  subscribe?: Resolver;
}

/** Resolvers of fields, by type. Fields without a resolver are read from their object. */
export interface Fields {
  [type: string]: Record<string, Resolver | Entrance>;
}

/** Access log entry of a field; `isStaff` for fields of admins. */
interface FieldLog extends Partial<Logged> {
  isStaff?: boolean;
}

/**
 * Creates a field that reads data of an area, open to keys with that area or to any key; reads of other people's data by staff are logged.
 */
export function reads<Args, Result>(keys: KeyArea | 'any', read: (args: Args, context: GraphContext) => Result, log?: FieldLog): Entrance {
  return {
    keys,
    resolve(_source, args: Args, context, { fieldName }) {
      if (keys !== 'any') requireScope(context.ctx.actor, `${keys}:read`);
      if (!log) return read(args, context);
      const plan = planFor(fieldName, log, { act: 'staff-read', isQuery: true });
      return logged(plan, loggingOf(context, args), () => read(args, context));
    },
  };
}

function planFor(fieldName: string, { isStaff = false, of, ...log }: FieldLog, how: Pick<Plan, 'act' | 'isQuery'>): Plan {
  return { ...how, act: log.act ?? how.act, call: fieldName, log: of && { of, ...log }, isStaff };
}

const loggingOf = ({ ctx, address }: GraphContext, args: unknown) => ({ ...ctx, address, input: { body: args } });

/** Creates a subscription to data of an area, open to keys with that area. */
export function subscription<Args, Value>(
  keys: KeyArea,
  follow: (args: Args, context: SocketContext) => AsyncIterableIterator<Value>,
): Entrance {
  return {
    keys,
    subscribe(_source, args: Args, context: SocketContext) {
      requireScope(context.ctx.actor, `${keys}:read`);
      return follow(args, context);
    },
    resolve: (value) => value,
  };
}

interface UserError {
  field: string | null;
  code: string;
  message: string;
}

/** Creates a mutation, which returns correctable errors beside its result, or beside the result of `refused`. */
export function changes<Args, Result extends object>(
  keys: KeyArea,
  change: (args: Args, context: GraphContext) => Promise<Result>,
  {
    refused = async () => ({}),
    log = {},
  }: { refused?: (args: Args, context: GraphContext) => Promise<Partial<Result>>; log?: FieldLog } = {},
): Entrance {
  return {
    keys,
    async resolve(_source, args: Args, context, { fieldName }) {
      requireScope(context.ctx.actor, `${keys}:write`);
      await context.count('changes');
      const plan = planFor(fieldName, log, { act: log.isStaff ? 'staff-act' : 'change', isQuery: false });
      try {
        return { ...(await logged(plan, loggingOf(context, args), () => change(args, context))), userErrors: [] };
      } catch (error) {
        const userErrors = mendable(error);
        return { ...(await refused(args, context)), userErrors };
      }
    },
  };
}

/** Returns errors that a user can correct: invalid input, or a wrong state of the object. */
function mendable(error: unknown): UserError[] {
  if (error instanceof Invalid) {
    const { code } = error;
    return Object.entries(error.fields).flatMap(([field, texts]) => texts.map((message) => ({ field, code, message })));
  }
  if (error instanceof DomainError && error.status === 409) return [{ field: null, code: error.code, message: error.message }];
  throw error;
}

export const isEntrance = (field: Resolver | Entrance): field is Entrance => typeof field === 'object';
