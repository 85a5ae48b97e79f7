/** A text in both languages. */
export interface Texts {
  th: string;
  en: string;
}
