/** What became of a form that was sent without script, for the page that is made as the answer. */
export interface PageForm {
  status: number;
  /** What stands in the fields again; never a password. */
  values: Record<string, string>;
  /** Codes of what is wrong, by the names of fields; what belongs to none has no name. */
  errors: Record<string, string>;
}
