/** Placeholder: packing the package replaces this file with the types of all calls, generated from the API's description. */
// biome-ignore lint/suspicious/noExplicitAny: the calls are known in the packed file alone
export type paths = any;
