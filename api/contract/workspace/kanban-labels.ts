import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { listFull, notFound, readOnlyBoard } from '../shared/refusals.ts';
import { kanbanLength } from '../values/workspace/kanban.ts';
import { LabelTone, OwnerId } from './kanban-cards.ts';
import { ProjectId } from './kanban-projects.ts';

const LabelChangeFields = Type.Object({
  ownerId: OwnerId,
  projectId: ProjectId,
  name: Type.String({ minLength: 1, maxLength: kanbanLength.label, pattern: '\\S', description: 'The label’s name on cards.' }),
  tone: LabelTone,
});
export type LabelChange = Static<typeof LabelChangeFields>;
const LabelChange = Type.Object(
  { data: LabelChangeFields },
  {
    $id: 'KanbanLabelChange',
    description: 'A label, and its colour on all cards.',
    examples: [{ data: { name: 'ของใช้ในบ้าน', tone: 'accent' } }],
  },
);
const LabelAnswer = Type.Object(
  { label: Type.Object({ name: Type.String(), tone: LabelTone }) },
  { $id: 'KanbanLabelAnswer', description: 'The label after the change.' },
);

export const updateKanbanLabel = declare({
  access: 'signed-in',
  tag: 'Kanban',
  id: 'updateKanbanLabel',
  method: 'POST',
  path: '/apps/kanban/update-label',
  summary: 'Choose the colour of a label',
  description: 'Everyone who sees these boards sees the colour on all cards with the label. `neutral` is the default colour.',
  body: LabelChange,
  answers: { 200: LabelAnswer },
  refusals: [notFound, readOnlyBoard, listFull],
});
