/** The plans, by the names under which they are answered, cheapest first (specification, service layer §3 and §9). */
export const plans = ['basicPlan', 'standardPlan', 'enterprisePlan'] as const;

/** By what a plan is paid. */
export const planPeriods = ['monthly', 'yearly'] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** The larger of two choices has the higher rank: the plan decides, then the year. */
export const planRank = ({ plan, period }: { plan: (typeof plans)[number]; period: PlanPeriod }): number =>
  plans.indexOf(plan) * planPeriods.length + planPeriods.indexOf(period);

/** The most questions a call answers. */
export const maxPricingQuestions = 500;
