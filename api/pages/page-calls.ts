import { AsyncLocalStorage } from 'node:async_hooks';
import type { Topic } from '../cache/topics.ts';

/**
 * Calls that run in here are part of a request that has been let through already: refusing them would spoil the work that was begun. They
 * note the topics they depend on.
 */
export const letThrough = new AsyncLocalStorage<Set<Topic>>();
/** Where a page's call notes what it is made from; undefined for a call from outside. */
export const pageTopics = (): Set<Topic> | undefined => letThrough.getStore();
/** Whether a request is a call that a page makes while it is rendered, not one from outside. */
export const isPagesCall = (): boolean => pageTopics() !== undefined;
