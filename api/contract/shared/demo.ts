import { Type } from 'typebox';
import { maxDemoWait } from '../values/shared/demo.ts';

/** Query parameter of a demo's waiting calls. */
export const DemoWait = Type.Optional(
  Type.Integer({ minimum: 0, maximum: maxDemoWait, default: 0, description: 'Seconds to wait while there are no results.' }),
);
