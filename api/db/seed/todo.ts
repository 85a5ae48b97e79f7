import type { Task } from '../../contract/todo.ts';

/** A sample task. Days count from the start of the server, so that the list never looks old. */
export interface TaskSeed extends Omit<Task, 'id' | 'dueDate'> {
  owner: 'johndoe' | 'janedoe';
  dueInDays: number;
}

const people = {
  john: { fullName: 'John Doe', avatar: '/assets/avatars/johndoe.svg' },
  jane: { fullName: 'Jane Doe', avatar: '/assets/avatars/janedoe.svg' },
} as const;

const open = { isCompleted: false, isDeleted: false, isImportant: false } as const;

export const taskSeed: readonly TaskSeed[] = [
  {
    owner: 'johndoe',
    title: 'ตรวจรูปสินค้าใหม่ 12 รายการ',
    dueInDays: 1,
    description: 'รูปต้องเห็นสินค้าชัด พื้นหลังเรียบ ถ้ารูปไหนมืดให้ขอผู้ขายถ่ายใหม่',
    assignee: people.jane,
    tags: ['team', 'high'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'johndoe',
    title: 'Answer the questions about returns',
    dueInDays: 2,
    description: 'Eleven buyers asked the same thing this week. Add the answer to the FAQ as well.',
    assignee: people.john,
    tags: ['update', 'medium'],
    ...open,
  },
  {
    owner: 'janedoe',
    title: 'ถ่ายรูปตะกร้าสานล็อตใหม่',
    dueInDays: 3,
    description: 'ใช้แสงเช้าหน้าร้าน ถ่ายอย่างน้อยสามมุม',
    assignee: people.jane,
    tags: ['update'],
    ...open,
  },
];
