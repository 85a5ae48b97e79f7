/** What an on-demand page may ask of the API. */
export interface PageApi {
  /**
   * Answers a GET call as the visitor would see it.
   * @returns the status, and the body unless there is none.
   */
  get<Body>(path: string): Promise<{ status: number; body: Body | undefined }>;
}
