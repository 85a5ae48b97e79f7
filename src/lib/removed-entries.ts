import type { RemovedKind } from '#contract/values/backoffice/removed-entries.ts';
import { callApi } from './api/client.ts';

/** Loads the deleted entries of a back-office list. @throws ApiError */
export const loadRemoved = async (kind: RemovedKind) => (await callApi('GET /api/removed-entries', { query: { kind } })).entries;
