import { generate } from 'promptparse';
import type { Config } from '../../config.ts';
import type { Order, PaymentInstructions } from '../../contract/shop/orders.ts';
import type { PaymentMethod } from '../../contract/values/shop/orders.ts';
import { qrCode } from '../shared/qr-code.ts';

/** Receivers of payments. A payment method without a receiver is not offered. */
export interface Receivers {
  isSandbox: boolean;
  promptPayId: string | undefined;
  bankAccount: PaymentInstructions['bankAccount'];
}

/** Fictitious receivers: no identity number consists only of zeros (its check digit would be wrong), and no bank has this name. */
const sandbox: Receivers = {
  isSandbox: true,
  promptPayId: '0000000000000',
  bankAccount: { bank: 'ธนาคารตัวอย่าง (Sample Bank)', number: '000-0-00000-0', name: 'ตลาดนัด ทดลอง (Taladnat demo)' },
};

/** Returns the receivers; a demo never names a real one. */
export function receiversOf({ mode, promptPayId, bankAccount }: Pick<Config, 'mode' | 'promptPayId' | 'bankAccount'>): Receivers {
  return mode === 'demo' ? sandbox : { isSandbox: false, promptPayId, bankAccount: bankAccount ?? null };
}

export function offeredMethods({ promptPayId, bankAccount }: Receivers): PaymentMethod[] {
  return ['cash-on-delivery', ...(promptPayId ? ['promptpay' as const] : []), ...(bankAccount ? ['bank-transfer' as const] : [])];
}

/** Kinds of numbers by length: a telephone's, a person's or company's, or a wallet's. */
const kinds: Record<number, 'MSISDN' | 'NATID' | 'EWALLETID'> = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' };

export function promptPayPayload(id: string, baht: number): string {
  return generate.anyId({ type: kinds[id.length] ?? 'NATID', target: id, amount: baht });
}

/** Returns payment instructions for an order that awaits payment. */
export async function instructionsFor(
  { isSandbox, promptPayId, bankAccount }: Receivers,
  { state, payment, baht: { total }, payBefore }: Order,
): Promise<PaymentInstructions | null> {
  if (state !== 'awaiting-payment' || payBefore === null) return null;
  const common = { baht: total, payBefore, isSandbox, promptPay: null, bankAccount: null };
  if (payment === 'bank-transfer') return { ...common, bankAccount };
  if (!promptPayId) return common;
  const payload = promptPayPayload(promptPayId, total);
  return { ...common, promptPay: { id: promptPayId, payload, qr: await qrCode(payload) } };
}
