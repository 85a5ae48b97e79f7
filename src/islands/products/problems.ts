import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Messages of a rejected request, for its fields and for the whole form. */
export interface Problems<Field extends string> {
  fields: Partial<Record<Field, string>>;
  all: string;
  /** Whether it was changed concurrently. */
  isOld: boolean;
}

export const noProblems = { fields: {}, all: '', isOld: false };

/** Converts an error to messages for the fields of a form. Rethrows other errors. */
export function problemsIn<Field extends string>(error: unknown, names: readonly Field[], t: Translate): Problems<Field> {
  if (!(error instanceof ApiError)) throw error;
  const { code } = error;
  if (code === 'STALE_VERSION') return { fields: {}, all: t('products.form.old'), isOld: true };
  const isWrong = (name: Field) => Object.keys(error.fields).some((field) => field.split('.')[0] === name);
  const text = code === 'CODE_TAKEN' ? t('products.coupon.taken') : t('products.form.wrong');
  const fields = Object.fromEntries(names.filter(isWrong).map((name) => [name, text])) as Problems<Field>['fields'];
  if (Object.keys(fields).length > 0) return { fields, all: '', isOld: false };
  const known = [t(`products.problem.${code}`), t(`error.${code}`)].find((text) => !text.endsWith(`.${code}`));
  return { fields, all: known ?? t('error.UNKNOWN'), isOld: false };
}

/** Focuses the first invalid field after the next render. */
export function focusWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
