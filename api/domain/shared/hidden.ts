/**
 * Removal time of content hidden by a decision. No other removal has this time, so that neither the author can restore it nor a purge
 * delete it while the decision stands.
 */
export const hiddenByDecision = 0;
