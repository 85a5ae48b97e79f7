import { Copy, CornerUpLeft, Flag, Pencil, Undo2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';
import { chatReactions } from '#contract/values/workspace/chat.ts';
import type { ChatMessage } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import type { Action } from './actions.ts';
import { canEdit, canUnsend } from './changing.ts';
import { inWords } from './words.ts';

interface Props {
  lang: Language;
  message: ChatMessage;
  now: number;
  /** Whether sending is blocked. */
  isBlocked: boolean;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
  onMessage: (action: Action) => void;
  onReport: (message: ChatMessage) => void;
}

export default function MessageMenu(props: Props) {
  const { lang, message } = props;
  const t = texts(lang);
  return (
    <RowMenu label={t('chat.more', { message: cutText(inWords(message, lang), 40) })} contextOf="[data-message]" items={itemsFor(props)} />
  );
}

function itemsFor({ lang, message, now, isBlocked, onReply, onEdit, onMessage, onReport }: Props): MenuEntry[] {
  const t = texts(lang);
  const { id, ownReaction } = message;
  const copy = () =>
    navigator.clipboard.writeText(message.message).then(
      () => showToast({ kind: 'success', title: t('chat.copied'), text: '' }),
      () => showToast({ kind: 'error', title: t('toast.problem'), text: t('chat.notCopied') }),
    );
  const unsend: MenuEntry[] = [
    'separator',
    {
      id: 'unsend',
      label: t('chat.unsend'),
      icon: <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
      tone: 'error',
      onSelect: () => onMessage({ id, unsend: true }),
    },
  ];
  const edit = { id: 'edit', label: t('chat.edit.do'), icon: <Pencil size={18} aria-hidden="true" />, onSelect: () => onEdit(message) };
  const report: MenuEntry[] = [
    'separator',
    { id: 'report', label: t('chat.report.do'), icon: <Flag size={18} aria-hidden="true" />, onSelect: () => onReport(message) },
  ];
  const reply = {
    id: 'reply',
    label: t('chat.reply.do'),
    icon: <CornerUpLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
    onSelect: () => onReply(message),
  };
  return [
    ...(isBlocked ? [] : [reply]),
    ...(canEdit(message, now) && !isBlocked ? [edit] : []),
    ...(message.message ? [{ id: 'copy', label: t('chat.copy'), icon: <Copy size={18} aria-hidden="true" />, onSelect: copy }] : []),
    'separator',
    ...chatReactions.map((reaction, at) => ({
      id: reaction,
      label: t(`chat.sign.${at}`),
      icon: <span aria-hidden="true">{reaction}</span>,
      onSelect: () => onMessage({ id, reaction: ownReaction === reaction ? undefined : reaction }),
    })),
    ...(canUnsend(message, now) ? unsend : []),
    ...(message.isOwn ? [] : report),
  ];
}
