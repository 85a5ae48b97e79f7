/** States of an archive with all data of an account. */
export const exportStates = ['queued', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
/** How long an archive can be downloaded. */
export const exportHours = 24;
/** What stays of a guest's order when its guest has it erased. */
export const orderRemains = ['sums', 'tax-invoice', 'whole'] as const;
