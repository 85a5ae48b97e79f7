import { isTaxId } from '#contract/values/backoffice/invoices.ts';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Translation keys of the error messages, by API field. */
const texts: Record<string, string> = {
  amount: 'tooMuch',
  withheld: 'withheld',
  to: 'email',
  'seller.taxId': 'sellerTaxId',
  'seller.accountNumber': 'accountNumber',
  'client.address': 'address',
  vatMode: 'vatMode',
  'record.client.taxId': 'taxId',
  'record.client.branch': 'branch',
  'record.client.companyEmail': 'email',
  'record.dueDate': 'dueEarly',
  'record.lines': 'lessThanPaid',
  'record.rate': 'rate',
  'record.credit': 'credit',
  'record.service': 'reason',
  'rule.until': 'untilEarly',
};

/** Returns the error message in the page's language, with the violated rule if known. */
export function problemText(error: unknown, t: Translate): string {
  const [field = ''] = error instanceof ApiError ? Object.keys(error.fields) : [];
  const name = texts[field] ?? (field.endsWith('.discount') ? 'discount' : undefined);
  if (name) return t(`invoices.problem.${name}`);
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  // The shell's message for it is about orders.
  if (code === 'WRONG_STATE') return t('invoices.problem.state');
  const known = t(`error.${code}`);
  return known === `error.${code}` ? t('error.UNKNOWN') : known;
}

/** Whether the API rejected this field. */
export const isAbout = (error: unknown, field: string): boolean => error instanceof ApiError && field in error.fields;

/** Whether a tax id is invalid. */
export const isNoTaxId = (typed: string): boolean => typed !== '' && !isTaxId(typed);
