/** Result of a form submitted without script, for the page rendered in response. */
export interface PageForm {
  status: number;
  /** Values that prefill the fields; never a password. */
  values: Record<string, string>;
  /** Error codes by field name; those of no field have an empty name. */
  errors: Record<string, string>;
}
