import type { RemovedKind } from '#contract/values/backoffice/removed-entries.ts';
import { callApi } from './api/client.ts';

/** Deleted entries of a list of the back office. @throws ApiError */
export const loadRemoved = async (kind: RemovedKind) => (await callApi('GET /api/removed-entries', { query: { kind } })).entries;
