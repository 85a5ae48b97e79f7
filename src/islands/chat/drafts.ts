import type { ChatMessage } from '#contract/workspace/chat-conversation.ts';
import { clearDraft, keepDraft as keepFormDraft, readDraft } from '../../lib/form-drafts.ts';
import { personal } from '../../lib/storage.ts';

const { chatDrafts } = personal;

export const draftFor = (contact: number): string => String(chatDrafts.readObject()[contact] ?? '');

export function keepDraft(contact: number, text: string): void {
  const { [contact]: _before, ...others } = chatDrafts.readObject();
  chatDrafts.writeJson(text === '' ? others : { ...others, [contact]: text });
}

const editOf = ({ id }: ChatMessage) => `chat/edit ${id}`;

/** Returns the text to edit: the unsaved edit, or else the message's own text. */
export const editFor = (message: ChatMessage): string => {
  const kept = readDraft(editOf(message))?.value;
  return typeof kept === 'string' ? kept : message.message;
};

export const clearEdit = (message: ChatMessage): void => clearDraft(editOf(message));

export function keepEdit(message: ChatMessage, text: string): void {
  if (text === message.message) clearEdit(message);
  else keepFormDraft(editOf(message), text);
}
