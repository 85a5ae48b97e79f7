/** Placeholder in built pages for the public origin, which is known only at runtime. */
export const builtOrigin = 'https://built.invalid';
