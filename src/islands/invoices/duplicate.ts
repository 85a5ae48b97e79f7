import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { localized } from '../../lib/links.ts';

/** Makes a draft like an invoice, and opens it. */
export async function duplicate(id: number, lang: Language): Promise<void> {
  const headers = { 'idempotency-key': newIdempotencyKey() };
  const { record } = await callApi('POST /apps/invoice/duplicate', { body: { id }, headers });
  location.assign(localized(`/apps/invoice/edit?id=${record.id}`, lang));
}
