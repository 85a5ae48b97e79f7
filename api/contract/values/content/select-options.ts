/** How many film titles there are to choose from (specification §3). */
export const filmCount = 100;
