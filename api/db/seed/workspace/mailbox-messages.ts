import type { Email } from '../../../contract/workspace/mailbox.ts';
import type { AttachmentName } from './mailbox-files.ts';
import type { OwnLabelName } from './mailbox-labels.ts';
import type { Correspondent } from './mailbox-people.ts';

type Owner = 'johndoe' | 'janedoe';

/** State of an account's copy of a mail; by default it is read and nothing more. */
interface CopySeed {
  folder: Email['folder'];
  isRead?: false;
  isStarred?: true;
  labels?: Email['labels'];
  ownLabels?: readonly OwnLabelName[];
  /** In how many hours a draft is sent by itself. */
  sendIn?: number;
}

/** A sample mail and whose copies of it there are. Hours count back from the start of the server. */
export interface MessageSeed {
  from: Correspondent;
  to: readonly Correspondent[];
  cc?: readonly Correspondent[];
  bcc?: readonly Correspondent[];
  hoursAgo: number;
  /** Mails with the same name are one conversation. */
  thread?: string;
  subject: string;
  message: string;
  attachments?: readonly AttachmentName[];
  copies: Partial<Record<Owner, CopySeed>>;
}
