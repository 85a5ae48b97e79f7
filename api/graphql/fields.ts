import type { GraphQLResolveInfo } from 'graphql';
import type { Logged } from '../contract/shared/call.ts';
import type { KeyArea } from '../contract/values/identity/api-keys.ts';
import { DomainError, Invalid } from '../domain/shared/errors.ts';
import { requireScope } from '../plugins/access.ts';
import { logged, type Plan } from '../plugins/access-log.ts';
import type { GraphContext, SocketContext } from './context.ts';

/** Function that resolves a field. Sources and arguments differ from field to field; the schema says what they are. */
export type Resolver = {
  give(source: unknown, args: unknown, context: GraphContext, info: Pick<GraphQLResolveInfo, 'fieldName'>): unknown;
}['give'];

/** A field that is a way in: it says which keys of programs may use it. */
interface Entrance {
  keys: KeyArea | 'any';
  resolve: Resolver;
  /** Source of a subscription's values. */
  subscribe?: Resolver;
}

/** Resolvers of fields, by type. Fields that are not named are read off their object. */
export interface Fields {
  [type: string]: Record<string, Resolver | Entrance>;
}

/** Statement for the access log about a field; `isStaff` for those of admins. */
interface FieldLog extends Partial<Logged> {
  isStaff?: boolean;
}

/** A field that reads what keys for this area may read, or any key; what staff read of others is logged. */
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

/** A field that tells, as it happens, what keys for this area may read. */
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

/** A field that changes something, and answers what a person can mend beside what has come of it, or what `refused` reads. */
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

/** Errors that a person can correct: wrong input, and anything not, or not yet, in the state it has to be in. */
function mendable(error: unknown): UserError[] {
  if (error instanceof Invalid) {
    const { code } = error;
    return Object.entries(error.fields).flatMap(([field, texts]) => texts.map((message) => ({ field, code, message })));
  }
  if (error instanceof DomainError && error.status === 409) return [{ field: null, code: error.code, message: error.message }];
  throw error;
}

export const isEntrance = (field: Resolver | Entrance): field is Entrance => typeof field === 'object';
