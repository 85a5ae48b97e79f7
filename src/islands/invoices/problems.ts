import { isTaxId } from '#contract/values/backoffice/invoices.ts';
import { ApiError } from '../../lib/api/errors.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Which text says what is wrong with a field that the API names. */
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

/** Error message in the page's language, naming the violated rule where it is known. */
export function problemText(error: unknown, t: Translate): string {
  const [field = ''] = error instanceof ApiError ? Object.keys(error.fields) : [];
  const name = texts[field] ?? (field.endsWith('.discount') ? 'discount' : undefined);
  if (name) return t(`invoices.problem.${name}`);
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  // The shell's text for it is about orders.
  if (code === 'WRONG_STATE') return t('invoices.problem.state');
  const known = t(`error.${code}`);
  return known === `error.${code}` ? t('error.UNKNOWN') : known;
}

/** Whether the API refuses this field. */
export const isAbout = (error: unknown, field: string): boolean => error instanceof ApiError && field in error.fields;

/** Whether a typed tax number is none. */
export const isNoTaxId = (typed: string): boolean => typed !== '' && !isTaxId(typed);
