/** Stands in built pages where people reach the site, which is known when the server runs. */
export const builtOrigin = 'https://built.invalid';
