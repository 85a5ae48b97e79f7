import type { InvoiceContent } from '../../../contract/backoffice/invoice-records.ts';
import { type Currency, inTenThousandths, isBroken, needsRate, rateDecimals } from '../../../contract/values/backoffice/invoice-sums.ts';
import { Invalid } from '../../shared/errors.ts';

export const wholeOnly = 'must be a whole number: this money has no smaller part';

/** @throws Invalid naming every sum that doesn't exist in this currency, such as half a yen */
export function checkWhole(sums: Record<string, number | undefined>, currency: Currency): void {
  const broken = Object.entries(sums).filter(([, sum]) => sum !== undefined && isBroken(sum, currency));
  if (broken.length > 0) throw new Invalid(Object.fromEntries(broken.map(([field]) => [field, [wholeOnly]])));
}

/**
 * Returns the problem with an exchange rate, if any: one is required if tax is charged in a currency other than baht, and not allowed
 * otherwise.
 */
export function rateProblem(content: Pick<InvoiceContent, 'currency' | 'vatMode' | 'rate'>): string | undefined {
  const { rate } = content;
  if (!needsRate(content)) return rate === null ? undefined : 'must be null where no tax is said in baht';
  if (rate === null) return 'is required: the tax is said in baht as well';
  return rateOf(inTenThousandths(rate)) === rate ? undefined : `must have at most ${rateDecimals} decimals`;
}

/** Returns a rate as shown. */
export const rateOf = (tenThousandths: number): number => tenThousandths / 10 ** rateDecimals;
