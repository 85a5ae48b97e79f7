/** States of an archive with all data of an account. */
export const exportStates = ['queued', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
/** How long an archive can be downloaded. */
export const exportHours = 24;
/** Remains of a guest's order that its guest has erased. */
export const orderRemains = ['sums', 'tax-invoice', 'whole'] as const;
