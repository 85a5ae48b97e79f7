/** Outcome of a form submitted without script, for the page rendered as the answer. */
export interface PageForm {
  status: number;
  /** Values that fill the fields again; never a password. */
  values: Record<string, string>;
  /** Codes of what is wrong, by the names of fields; what belongs to none has no name. */
  errors: Record<string, string>;
}
