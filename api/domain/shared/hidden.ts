/**
 * Time of removal of writing that a decision hides: it is no time at which anybody removes anything, so that neither its author
 * brings it back nor a purge takes it while the decision stands.
 */
export const hiddenByDecision = 0;
