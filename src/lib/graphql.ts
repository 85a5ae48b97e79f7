import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { print, relayStylePagination } from '@apollo/client/utilities';
import type { PageApi } from '#contract/shared/page-api.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { asSignedIn } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { send } from './api/transport.ts';

/** An error in a GraphQL response (api/graphql/errors.ts). */
interface GraphError {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string[]> };
}
/** Errors of a mutation that the user can correct, next to its result. */
interface Payload {
  userErrors: readonly { field: string | null; code: string; message: string }[];
}

/**
 * Normalized cache: each entity is stored once, however many lists contain it. A list's key is its filter; numbered pages are separate
 * lists, and each can be continued from its last cursor.
 */
const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      // There is a single viewer, the signed-in account.
      Viewer: {
        keyFields: [],
        fields: {
          listings: relayStylePagination(['state', 'q', 'first', 'skip']),
          favourites: relayStylePagination(['folderId', 'first', 'skip']),
        },
      },
      // Favourites are keyed by listing: all belong to one account.
      Favourite: { keyFields: ['number'] },
    },
  });

/** GraphQL client of one island; its requests use the same transport and session as all other calls. */
export function newGraphClient(lang: Language): ApolloClient {
  return new ApolloClient({ cache: newCache(), link: new ApolloLink((operation) => ask(operation, lang)), devtools: { enabled: false } });
}

interface Sent extends Pick<ApolloLink.Operation, 'query' | 'variables'> {
  lang: Language;
  signal: AbortSignal;
  /** Headers of the request's sender, from `context.headers`. */
  headers: Record<string, string> | undefined;
}

const ask = ({ query, variables, getContext }: ApolloLink.Operation, lang: Language) =>
  new Observable<ApolloLink.Result>((observer) => {
    const stop = new AbortController();
    const { headers } = getContext();
    answer({ query, variables, lang, signal: stop.signal, headers }).then(
      (data) => {
        observer.next({ data });
        observer.complete();
      },
      (error) => observer.error(error),
    );
    return () => stop.abort();
  });

/** @throws ApiError with the code that the equivalent REST call returns */
async function answer({ query, variables, lang, signal, headers }: Sent): Promise<Record<string, unknown>> {
  const call = { method: 'POST', body: { query: print(query), variables }, signal, ...(headers && { headers }) };
  const { status, body } = await asSignedIn(async (accessToken) => {
    const response = await send(`/graphql?lng=${lang}`, call, accessToken);
    return { status: response.status, body: await response.json().catch(() => undefined) };
  });
  const [error]: GraphError[] = body?.errors ?? [];
  if (error?.extensions?.code === 'AGREEMENT_NEEDED') await import('./api/ask-to-agree.ts').then(({ askToAgree }) => askToAgree());
  if (error || !body?.data) throw new ApiError(status, error && { code: error.extensions?.code ?? 'UNKNOWN', error: whatOf(error) });
  return body.data;
}

const whatOf = ({ message, extensions }: GraphError) => extensions?.fields ?? message;

/** Result of a mutation. @throws ApiError if it was refused */
export function doneOf<Done extends Payload>(done: Done | null | undefined): Done {
  if (!done) throw new ApiError(500, undefined);
  const [first] = done.userErrors;
  if (!first) return done;
  const fields: Record<string, string[]> = {};
  for (const { field, message } of done.userErrors) if (field) fields[field] = [...(fields[field] ?? []), message];
  throw new ApiError(409, { code: first.code, error: Object.keys(fields).length > 0 ? fields : first.message });
}

/** Runs the query of a page's island on the server, with the document transformed as by the island's cache. */
export const askForPage = <Data, Variables extends object>(
  api: PageApi,
  document: TypedDocumentNode<Data, Variables>,
  { variables, lng }: { variables: Variables; lng: Language },
) => api.graph<Data>({ query: print(newCache().transformDocument(document)), variables, lng });
