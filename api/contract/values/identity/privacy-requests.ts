/** Kinds of privacy requests, besides copies and erasure, which are self-service. */
export const privacyRequestKinds = ['objection', 'restriction', 'correction'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export const privacyRequestStates = ['open', 'granted', 'refused'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

/** Outcomes of a request. */
export const privacyOutcomes = ['granted', 'refused'] as const;

/** Lists of requests: unanswered and answered. */
export const privacyLists = ['open', 'answered'] as const;

/** Days within which a request must be answered. */
export const privacyRequestDays = 30;
/** Maximum number of a person's unanswered requests. */
export const maxOpenPrivacyRequests = 3;
/** Maximum length of a request, and of its answer. */
export const privacyTextLength = 2000;
