/** Whether this is `npm run soak`, which runs every test: those that take long for the little that they prove beside others run there alone. */
export const isSoak = process.env.SOAK === '1';
