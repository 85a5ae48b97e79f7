import type { Address, CallAt } from '../calls.ts';
import type { Language } from '../values/shared/common.ts';
import type { AnswerOf, Arguments } from './call.ts';

type ReadPath = { [At in Address]: At extends `GET ${infer Path}` ? Path : never }[Address];

/** A query that changes nothing. */
interface GraphQuery {
  query: string;
  variables: object;
  lng: Language;
}

/** The API as an on-demand page asks it. A call that fails by the server's fault ends the page, which is then answered with 503. */
export interface PageApi {
  /**
   * Answers a GET call as the visitor would see it.
   * @returns the status, and the body unless there is none.
   */
  get<Path extends ReadPath>(
    path: Path,
    ...[sent]: Arguments<CallAt<`GET ${Path}`>>
  ): Promise<{ status: number; body: AnswerOf<CallAt<`GET ${Path}`>> | undefined }>;
  /**
   * Answers a GraphQL query as the visitor would see it.
   * @returns the status, and the data unless something was refused.
   */
  graph<Data>(asked: GraphQuery): Promise<{ status: number; data: Data | undefined }>;
}
