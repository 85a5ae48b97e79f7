import { inArray } from 'drizzle-orm';
import type { BoardTask } from '../../contract/workspace/kanban.ts';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import type { NotificationPayload } from '../shared/insert-notification.ts';
import { notify } from '../shared/notify.ts';
import { readersOf } from './board-access.ts';
import type { CardRow } from './kanban-rows.ts';

type People = BoardTask['assignedTo'];
interface By {
  actorId: number;
  at: number;
}

/** Path of the page for answering invitations. */
export const invitationLink = '/apps/kanban';

/** Notifies a user of an invitation to boards. */
export async function notifyInvited(tx: Queries, { ownerId, userId }: { ownerId: number; userId: number }, now: number): Promise<void> {
  const [owner] = await accounts(tx, [ownerId]);
  const words = {
    titleTh: `${owner?.name ?? ''} เชิญคุณเข้าร่วมบอร์ด`,
    titleEn: `${owner?.name ?? ''} invited you to a board`,
    subtitleTh: 'เปิดบอร์ดเพื่อตอบรับคำเชิญ',
    subtitleEn: 'Open your boards to join.',
  };
  await notify(tx, 'boardInvitation', { userId, ...words, ...look, avatar: owner?.img ?? '', link: invitationLink }, now);
}

/** Notifies users whom another user has assigned to a card. */
export async function notifyAdded(tx: Queries, card: CardRow, people: People, by: By): Promise<void> {
  const isNew = (one: People[number]) => !card.assignedTo.some(({ title, img }) => title === one.title && img === one.img);
  await notifyOnCard(tx, { card, people: people.filter(isNew), th: 'เพิ่มคุณในการ์ด', en: 'added you to a card' }, by);
}

/** Notifies users assigned to a card of another user's comment. */
export const notifyOfComment = (tx: Queries, card: CardRow, by: By) =>
  notifyOnCard(tx, { card, people: card.assignedTo, th: 'แสดงความคิดเห็นในการ์ดของคุณ', en: 'commented on one of your cards' }, by);

/** People on a card are names with pictures; only board members that match both are notified. */
async function notifyOnCard(
  tx: Queries,
  { card, people, th, en }: { card: CardRow; people: People; th: string; en: string },
  { actorId, at }: By,
): Promise<void> {
  if (people.length === 0) return;
  const known = await accounts(tx, [...(await readersOf(tx, card)), actorId]);
  const actor = known.find(({ id }) => id === actorId);
  const isMeant = ({ name, img }: Known) => people.some((one) => one.title === name && one.img === img);
  for (const { id: userId } of known.filter((one) => one.id !== actorId && isMeant(one))) {
    const words = {
      titleTh: `${actor?.name ?? ''} ${th}`,
      titleEn: `${actor?.name ?? ''} ${en}`,
      subtitleTh: card.title,
      subtitleEn: card.title,
    };
    await notify(tx, 'cardActivity', { userId, ...words, ...look, avatar: actor?.img ?? '', link: cardLink(card) }, at);
  }
}

/** Returns the path of a card, for everyone who can see its board. */
export const cardLink = ({ id, projectId }: { id: number; projectId: number }): string => `/apps/kanban?board=${projectId}&task=${id}`;

const look: Pick<NotificationPayload, 'icon' | 'color'> = { icon: 'Trello', color: 'primary' };

interface Known {
  id: number;
  name: string;
  img: string;
}

const accounts = (tx: Queries, ids: number[]): Promise<Known[]> =>
  tx.select({ id: user.id, name: user.fullName, img: user.avatar }).from(user).where(inArray(user.id, ids)).orderBy(user.id).all();
