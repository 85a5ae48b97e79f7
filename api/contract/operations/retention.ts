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
    days: Type.Integer({ description: 'Days after which rows end.' }),
    end: Type.Enum([...retentionEnds], { description: 'Whether rows are deleted, or what they hold of people is blanked.' }),
    rows: Type.Integer({ description: 'Rows at present.' }),
    due: Type.Integer({ description: 'Rows whose time is over.' }),
    heldUntil: OptionalTime(
      `End of the pause before the first rows end, which \`confirmRetention\` ends earlier; none where there is no pause. It begins when the first row is due, and again when fewer days are set, and lasts ${retentionPause} days.`,
    ),
    ranAt: OptionalTime('Time of the last run.'),
    ended: Type.Integer({ description: 'Rows that have ended so far.' }),
  },
  { $id: 'RetentionClass', description: 'A class of personal data that ends by time.' },
);
export type RetentionClass = Static<typeof RetentionClass>;
export const Retention = Type.Object(
  { classes: Type.Array(RetentionClass) },
  { $id: 'Retention', description: 'Classes of personal data that end by time.' },
);
export type Retention = Static<typeof Retention>;

export const getRetention = declare({
  id: 'getRetention',
  method: 'GET',
  path: '/api/retention',
  access: 'admin',
  tag: 'Service',
  log: { of: 'account' },
  summary: 'List what ends by time, and what is due',
  description: 'For who may read the list of users.',
  answers: { 200: Retention },
});

const RetentionChoice = Type.Object({ name: Name }, { examples: [{ name: 'contactMessages' }] });
export const confirmRetention = declare({
  id: 'confirmRetention',
  method: 'POST',
  path: '/api/retention/confirm',
  access: 'admin',
  tag: 'Service',
  summary: 'Let the rows of a class end now',
  description:
    'For who may delete users. Ends the pause before the first rows of a class end; they go with the next hourly run. Nothing changes where there is no pause.',
  body: RetentionChoice,
  answers: { 200: Retention },
});
