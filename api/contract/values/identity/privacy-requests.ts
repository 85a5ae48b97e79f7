/** Kinds of requests about one’s data, beside a copy and its erasure, which people get by themselves. */
export const privacyRequestKinds = ['objection', 'restriction', 'correction'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestStates = ['open', 'granted', 'refused'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** Outcomes of a request. */
export const privacyOutcomes = ['granted', 'refused'] as const;

/** Lists of requests: to be answered, and answered. */
export const privacyLists = ['open', 'answered'] as const;

/** Days within which a request is answered. */
export const privacyRequestDays = 30;
/** Requests of one person that wait for an answer at most. */
export const maxOpenPrivacyRequests = 3;
/** Letters of a request, and of its answer. */
export const privacyTextLength = 2000;
