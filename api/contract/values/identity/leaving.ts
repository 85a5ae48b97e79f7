/** How long a deleted account can come back, in days. */
export const graceDays = 7;
