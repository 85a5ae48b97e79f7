/** Number of film titles to choose from (specification §3). */
export const filmCount = 100;
