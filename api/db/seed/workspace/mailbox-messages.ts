import type { Email } from '../../../contract/workspace/mailbox.ts';
import type { AttachmentName } from './mailbox-files.ts';
import type { OwnLabelName } from './mailbox-labels.ts';
import type { Correspondent } from './mailbox-people.ts';

type Owner = 'johndoe' | 'janedoe';

/** State of an account's copy of a mail; by default it is read and has no other properties. */
interface CopySeed {
  folder: Email['folder'];
  isRead?: false;
  isStarred?: true;
  labels?: Email['labels'];
  ownLabels?: readonly OwnLabelName[];
  /** Hours until a scheduled draft is sent. */
  sendIn?: number;
}

/** Sample mail with its copies. Hours count back from the start of the server. */
export interface MessageSeed {
  from: Correspondent;
  to: readonly Correspondent[];
  cc?: readonly Correspondent[];
  bcc?: readonly Correspondent[];
  hoursAgo: number;
  /** Mails with the same name form a conversation. */
  thread?: string;
  subject: string;
  message: string;
  attachments?: readonly AttachmentName[];
  copies: Partial<Record<Owner, CopySeed>>;
}
