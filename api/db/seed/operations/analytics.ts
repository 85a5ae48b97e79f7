import { lt } from 'drizzle-orm';
import { bangkokDay } from '../../../domain/shared/rules/dates.ts';
import { dailyFigure, revenueMonth } from '../../schema.ts';
import type { Scenario } from './scenario.ts';

/** The samples without their past: the dashboards know today alone, and no year's revenue. The empty world has no figures at all. */
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
