import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { legalBases, retentionClasses, retentionEnds, retentionPause } from '../values/operations/retention.ts';

const Name = Type.Enum([...retentionClasses], { description: 'Name of the class.' });
const OptionalTime = (description: string) => Type.Union([Timestamp, Type.Null()], { description });

export const RetentionClass = Type.Object(
  {
    name: Name,
    basis: Type.Enum([...legalBases], { description: 'Legal basis on which the data is kept.' }),
    days: Type.Integer({ description: 'Retention period in days.' }),
    end: Type.Enum([...retentionEnds], { description: 'Whether rows are deleted, or their personal data is blanked.' }),
    rows: Type.Integer({ description: 'Current number of rows.' }),
    due: Type.Integer({ description: 'Number of expired rows.' }),
    heldUntil: OptionalTime(
      `End of the pause before the first rows end, which \`confirmRetention\` can end early; none without a pause. It begins when the first row is due, and again when the period is shortened, and lasts ${retentionPause} days.`,
    ),
    ranAt: OptionalTime('Time of the last run.'),
    ended: Type.Integer({ description: 'Number of rows ended so far.' }),
  },
  { $id: 'RetentionClass', description: 'A class of personal data with a retention period.' },
);
export type RetentionClass = Static<typeof RetentionClass>;
export const Retention = Type.Object(
  { classes: Type.Array(RetentionClass) },
  { $id: 'Retention', description: 'Classes of personal data with retention periods.' },
);
export type Retention = Static<typeof Retention>;

export const getRetention = declare({
  id: 'getRetention',
  method: 'GET',
  path: '/api/retention',
  access: 'admin',
  tag: 'Service',
  log: { of: 'account' },
  summary: 'List retention classes and expired rows',
  description: 'For admins who may read the list of users.',
  answers: { 200: Retention },
});

const RetentionChoice = Type.Object({ name: Name }, { examples: [{ name: 'contactMessages' }] });
export const confirmRetention = declare({
  id: 'confirmRetention',
  method: 'POST',
  path: '/api/retention/confirm',
  access: 'admin',
  tag: 'Service',
  summary: 'Confirm the expiry of a class’s rows',
  description:
    'For admins who may delete users. Ends the pause before the first rows of a class end; they end in the next hourly run. Without a pause nothing changes.',
  body: RetentionChoice,
  answers: { 200: Retention },
});
