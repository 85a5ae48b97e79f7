/** Stand-in: packing the package replaces this file by the types of all calls, made of the API's description. */
// biome-ignore lint/suspicious/noExplicitAny: the calls are known in the packed file alone
export type paths = any;
