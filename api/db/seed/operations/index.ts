import type { ScenarioName } from '../../../contract/values/operations/scenarios.ts';
import { empty } from './empty.ts';
import { many } from './many.ts';
import { moderation } from './moderation.ts';
import type { Scenario } from './scenario.ts';
import { standard } from './standard.ts';

export const scenarioByName: Record<ScenarioName, Scenario> = { standard, empty, many, moderation };
