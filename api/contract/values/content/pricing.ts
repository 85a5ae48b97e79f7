/** The plans, by the names under which they are answered, cheapest first (specification, service layer §3 and §9). */
export const plans = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const;
/** The most questions a call answers. */
export const maxPricingQuestions = 500;
