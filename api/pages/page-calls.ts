import { AsyncLocalStorage } from 'node:async_hooks';
import type { Topic } from '../cache/topics.ts';

/**
 * Marks internal calls, which belong to an admitted request: refusing them would waste the work already done. They record the topics they
 * depend on.
 */
export const letThrough = new AsyncLocalStorage<Set<Topic>>();
/** Set in which a page's call records its topics; undefined for an external call. */
export const pageTopics = (): Set<Topic> | undefined => letThrough.getStore();
/** Whether a request is a call made while a page is rendered, not an external one. */
export const isPagesCall = (): boolean => pageTopics() !== undefined;
