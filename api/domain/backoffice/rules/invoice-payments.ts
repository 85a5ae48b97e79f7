import { Invalid } from '../../shared/errors.ts';

interface Owed {
  balance: number;
  /** Tax that the client withholds from the whole invoice. */
  withholding: number;
  payments: { withheldSatang: number }[];
}

/** Returns the part of the balance that the client may still withhold. */
export function withholdingLeft({ balance, withholding, payments }: Owed): number {
  const withheld = payments.reduce((all, payment) => all + payment.withheldSatang, 0);
  return Math.min(balance, Math.max(0, withholding - withheld));
}

/** Returns the amount still to be received. */
export const dueOf = (owed: Owed): number => owed.balance - withholdingLeft(owed);

/** @throws Invalid for a payment of nothing, or of more than is owed */
export function checkPayment({ amount, withheld }: { amount: number; withheld: number }, owed: Owed): void {
  if (amount + withheld === 0) throw new Invalid({ amount: ['must be more than 0'] });
  if (withheld > withholdingLeft(owed)) throw new Invalid({ withheld: ['must not be more than what the client keeps back'] });
  if (amount + withheld > owed.balance) throw new Invalid({ amount: ['must not be more than the balance'] });
}
