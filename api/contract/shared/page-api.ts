import type { Address, CallAt } from '../calls.ts';
import type { Language } from '../values/shared/common.ts';
import type { AnswerOf, Arguments } from './call.ts';

type ReadPath = { [At in Address]: At extends `GET ${infer Path}` ? Path : never }[Address];

/** Read-only query. */
interface GraphQuery {
  query: string;
  variables: object;
  lng: Language;
}

/** API as used by an on-demand page. A server error of a call aborts the page, which then responds with 503. */
export interface PageApi {
  /**
   * Makes a GET call with the visitor's rights.
   * @returns the status, and the body if there is one
   */
  get<Path extends ReadPath>(
    path: Path,
    ...[sent]: Arguments<CallAt<`GET ${Path}`>>
  ): Promise<{ status: number; body: AnswerOf<CallAt<`GET ${Path}`>> | undefined }>;
  /**
   * Executes a GraphQL query with the visitor's rights.
   * @returns the status, and the data unless there was an error
   */
  graph<Data>(asked: GraphQuery): Promise<{ status: number; data: Data | undefined }>;
}
