import { lt } from 'drizzle-orm';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import { dailyFigure, revenueMonth } from '../../schema.ts';
import type { Scenario } from './scenario.ts';

/** Samples without history: the dashboards have only today's data and no yearly revenue. The empty world has no metrics at all. */
export const analytics: Scenario = {
  hasSamples: true,
  async more(tx, _people, now) {
    await tx
      .delete(dailyFigure)
      .where(lt(dailyFigure.day, bangkokDay(now)))
      .run();
    await tx.delete(revenueMonth).run();
  },
};
