import type { DerivedKind } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { localized } from '../../lib/links.ts';

/** Creates a draft from a document, of the same or another kind, and opens it. */
export async function derive(id: number, as: DerivedKind | 'duplicate', lang: Language): Promise<void> {
  const headers = { 'idempotency-key': newIdempotencyKey() };
  const { record } =
    as === 'duplicate'
      ? await callApi('POST /apps/invoice/duplicate', { body: { id }, headers })
      : await callApi('POST /apps/invoice/derive', { body: { id, as }, headers });
  // A recurring invoice opens in its view, where its schedule is set.
  location.assign(localized(`/apps/invoice/${as === 'recurring' ? 'preview' : 'edit'}?id=${record.id}`, lang));
}
