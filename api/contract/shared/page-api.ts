import type { Address, CallAt } from '../calls.ts';
import type { AnswerOf, Arguments } from './call.ts';

type ReadPath = { [At in Address]: At extends `GET ${infer Path}` ? Path : never }[Address];

/** What an on-demand page may ask of the API. */
export interface PageApi {
  /**
   * Answers a GET call as the visitor would see it.
   * @returns the status, and the body unless there is none.
   */
  get<Path extends ReadPath>(
    path: Path,
    ...[sent]: Arguments<CallAt<`GET ${Path}`>>
  ): Promise<{ status: number; body: AnswerOf<CallAt<`GET ${Path}`>> | undefined }>;
}
