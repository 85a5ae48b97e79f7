import { personal } from '../../lib/storage.ts';

const { chatDrafts } = personal;

export const draftFor = (contact: number): string => String(chatDrafts.readObject()[contact] ?? '');

export function keepDraft(contact: number, text: string): void {
  const { [contact]: _before, ...others } = chatDrafts.readObject();
  chatDrafts.writeJson(text === '' ? others : { ...others, [contact]: text });
}
