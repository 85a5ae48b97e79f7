import { Archive, CalendarClock, EllipsisVertical, Mail, MailOpen, OctagonAlert, Paperclip, Star, Trash2 } from 'lucide-react';
import { type DragEvent, type MouseEvent, memo } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { briefWhen, dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Label } from './labels.ts';
import { MenuButton, type OpenMenu } from './MenuButton.tsx';
import { isOwn } from './mail-changes.ts';
import { PlaceLink } from './PlaceLink.tsx';
import type { Go, Place } from './use-place.ts';
import { useSwipe } from './use-swipe.ts';

/** Callbacks for the actions of a row. */
export interface RowHandlers {
  onGo: Go;
  onMenu: (menu: OpenMenu) => void;
  onStar: (mail: MailSummary) => void;
  onRead: (mail: MailSummary, isRead: boolean) => void;
  onChoose: (mail: MailSummary, isRange: boolean) => void;
  onDelete: (mail: MailSummary) => void;
  onArchive: (mail: MailSummary) => void;
  onDrag: (mail: MailSummary, event: DragEvent) => void;
}
interface Props {
  mail: MailSummary;
  lang: Language;
  now: number;
  isReady: boolean;
  isChosen: boolean;
  /** Whether it is open beside the list. */
  isOpen: boolean;
  labels: readonly Label[];
  path: string;
  /** Place of the list; an open mail or compose window does not affect its rows. */
  place: Place;
  handlers: RowHandlers;
}

/** Lists that contain only the user's own mails, where this needs no mark. */
const ownLists = ['draft', 'scheduled'];

/** Returns the senders of a conversation or, if the account is the only one, its recipients. */
function whoOf({ folder, to, from, people }: MailSummary, place: Place, t: Translate): string {
  const names = to.map(({ name, email }) => name || email).join(', ') || t('mailbox.nobody');
  if (folder === 'draft') return names;
  if (folder === 'sent' && (place.folder === 'sent' || people.every(({ isOwn }) => isOwn))) return t('mailbox.to', { names });
  // Several senders are shortened to first names.
  const short = (name: string) => (people.length > 1 ? (name.split(' ', 1)[0] ?? name) : name);
  return people.map(({ name, isOwn }) => (isOwn ? t('mailbox.me') : short(name))).join(', ') || from.name || from.email;
}

/** Mail in a list: its link covers the row, with the actions layered above. Memoized. */
export const MailRow = memo(function MailRow({ mail, lang, now, isReady, isChosen, isOpen, labels, path, place, handlers }: Props) {
  const { onGo, onMenu, onStar, onRead, onChoose, onDelete, onDrag } = handlers;
  const t = texts(lang);
  const { id, isRead, isStarred } = mail;
  const who = whoOf(mail, place, t);
  const subject = mail.subject || t('mailbox.noSubject');
  const swipe = useSwipe({ onStart: () => onRead(mail, !isRead), onEnd: () => onDelete(mail) });
  return (
    <li
      ref={swipe}
      className="mail-row"
      data-row={id}
      data-unread={isRead ? undefined : ''}
      data-chosen={isChosen ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      tabIndex={-1}
      draggable={isReady}
      onDragStart={(event) => onDrag(mail, event)}
      onContextMenu={(event) => {
        // With Shift or selected text, the browser's own menu opens.
        if (!isReady || event.shiftKey || getSelection()?.toString()) return;
        event.preventDefault();
        const { clientX: x, clientY: y, currentTarget, button, buttons } = event;
        const open = () =>
          onMenu({ kind: 'row', mails: [mail], label: t('mailbox.row.more', { subject }), at: x || y ? { x, y } : currentTarget });
        // If the menu opened on press, Firefox would treat the release as a press outside of it.
        if (button === 2 && buttons) addEventListener('mouseup', open, { once: true });
        else open();
      }}
    >
      <span className="mail-swipe" aria-hidden="true">
        {isRead ? <Mail size={20} /> : <MailOpen size={20} />}
        <Trash2 size={20} />
      </span>
      <label className="mail-tick">
        <input
          type="checkbox"
          className="checkbox checkbox-sm checkbox-primary"
          checked={isChosen}
          disabled={!isReady}
          aria-label={t('mailbox.row.choose', { subject })}
          onClick={({ shiftKey }: MouseEvent) => onChoose(mail, shiftKey)}
          // The click handler does the selecting, since it knows the Shift key.
          onChange={() => undefined}
        />
      </label>
      <button
        type="button"
        className="mail-star"
        aria-pressed={isStarred}
        aria-label={t('mailbox.row.star', { subject })}
        disabled={!isReady}
        onClick={() => onStar(mail)}
      >
        <Star
          size={18}
          className={isStarred ? 'text-warning' : 'text-quiet'}
          fill={isStarred ? 'currentColor' : 'none'}
          aria-hidden="true"
        />
      </button>
      <Avatar name={mail.from.name || mail.from.email} src={mail.from.avatar} size="small" />
      <PlaceLink
        path={path}
        place={place}
        onGo={onGo}
        change={{ id: String(id) }}
        className="mail-open"
        {...(isOpen ? { 'aria-current': true } : {})}
      >
        <Words {...{ mail, who, subject, t }} isDraft={mail.folder === 'draft' && !ownLists.includes(place.folder)} />
      </PlaceLink>
      <Marks mail={mail} labels={labels} t={t} />
      <span className="mail-time">
        {mail.sendAt ? (
          <span className="flex items-center gap-1 text-info">
            <CalendarClock size={16} aria-hidden="true" />
            <time dateTime={mail.sendAt}>{dayAndClock(mail.sendAt, lang)}</time>
          </span>
        ) : (
          <time dateTime={mail.time}>{briefWhen(mail.time, lang, now)}</time>
        )}
      </span>
      <Quick {...{ mail, isReady, subject, handlers, t }} />
      <span className="mail-more">
        <MenuButton
          label={t('mailbox.row.more', { subject })}
          className="bar-button needs-script"
          kind="row"
          mails={[mail]}
          onMenu={onMenu}
        >
          <EllipsisVertical size={20} aria-hidden="true" />
        </MenuButton>
      </span>
    </li>
  );
});

interface WordProps {
  mail: MailSummary;
  who: string;
  subject: string;
  /** Whether to mark it as a draft. */
  isDraft: boolean;
  t: Translate;
}

/** Sender, subject and preview of a mail. */
function Words({ mail, who, subject, isDraft, t }: WordProps) {
  return (
    <>
      <span className="mail-who">
        {isDraft && <span className="mark tone-warning">{t('mailbox.draft')}</span>}
        <WrittenText>{who}</WrittenText>
        {mail.messages > 1 && (
          <span className="mail-number">
            {mail.messages}
            <span className="sr-only"> {t('mailbox.row.messages')}</span>
          </span>
        )}
        {!mail.isRead && <span className="sr-only"> ({t('mailbox.unread')})</span>}
      </span>
      <span className="mail-what">
        <WrittenText className="mail-subject">{subject}</WrittenText>
        {mail.snippet && <WrittenText className="mail-snippet">{mail.snippet}</WrittenText>}
      </span>
    </>
  );
}

function Marks({ mail, labels, t }: Pick<Props, 'mail' | 'labels'> & { t: Translate }) {
  return (
    <span className="mail-marks">
      {mail.sendProblem && (
        <span className="mark tone-error">
          <OctagonAlert size={14} aria-hidden="true" />
          {t('mailbox.notSent')}
        </span>
      )}
      {labels
        .filter(({ key }) => mail.labels.includes(key))
        .map(({ key, name, tone }) => (
          <span key={key} className={`dot tone-${tone}`} title={name}>
            <span className="sr-only">
              <WrittenText>{name}</WrittenText>
            </span>
          </span>
        ))}
      {mail.hasFiles && <Paperclip size={16} className="text-quiet" aria-label={t('mailbox.files')} role="img" />}
    </span>
  );
}

interface QuickProps extends Pick<Props, 'mail' | 'isReady' | 'handlers'> {
  subject: string;
  t: Translate;
}

/** Buttons for the most common actions, on devices with a mouse. */
function Quick({ mail, isReady, subject, handlers, t }: QuickProps) {
  const { onRead, onArchive, onDelete } = handlers;
  const { folder, isRead } = mail;
  return (
    <span className="mail-quick">
      <button
        type="button"
        className="bar-button needs-script"
        aria-label={isRead ? t('mailbox.row.markUnread', { subject }) : t('mailbox.row.markRead', { subject })}
        disabled={!isReady}
        onClick={() => onRead(mail, !isRead)}
      >
        {isRead ? <Mail size={18} aria-hidden="true" /> : <MailOpen size={18} aria-hidden="true" />}
      </button>
      {!isOwn(mail) && folder !== 'archive' && (
        <button
          type="button"
          className="bar-button needs-script"
          aria-label={t('mailbox.row.archive', { subject })}
          disabled={!isReady}
          onClick={() => onArchive(mail)}
        >
          <Archive size={18} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="bar-button needs-script"
        aria-label={t('mailbox.row.delete', { subject })}
        disabled={!isReady}
        onClick={() => onDelete(mail)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
