/** States of an archive with all data of an account. */
export const exportStates = ['queued', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
/** Hours during which an archive can be downloaded. */
export const exportHours = 24;
/** Data that remains of a guest's order after its erasure. */
export const orderRemains = ['sums', 'tax-invoice', 'whole'] as const;
