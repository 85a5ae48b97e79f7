/** Plans by their names in responses, cheapest first (specification, service layer §3 and §9). */
export const plans = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const;

/** Billing periods of a plan. */
export const planPeriods = ['monthly', 'yearly'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** Ranks choices by plan, then by period, where yearly is higher. */
export const planRank = ({ plan, period }: { plan: (typeof plans)[number]; period: PlanPeriod }): number =>
  plans.indexOf(plan) * planPeriods.length + planPeriods.indexOf(period);

/** Maximum number of questions in a response. */
export const maxPricingQuestions = 500;
