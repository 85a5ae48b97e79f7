/** The plans, by the names under which they are answered, cheapest first (specification, service layer §3 and §9). */
export const plans = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const;
/** The longest list of questions a call answers. */
export const mostPricingQuestions = 500;
