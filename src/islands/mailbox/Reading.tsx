import {
  Archive,
  ArrowLeft,
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  FolderInput,
  Forward,
  Inbox,
  Mail,
  OctagonAlert,
  Pencil,
  Printer,
  ReplyAll,
  Reply as ReplyIcon,
  Star,
  Tag,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Conversation, MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Reply } from '#contract/workspace/mailbox.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Answering } from './compose/start.ts';
import type { Label } from './labels.ts';
import { MenuButton, type OpenMenu } from './MenuButton.tsx';
import { MessageView } from './MessageView.tsx';
import { isOwn } from './mail-changes.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import type { MailActions } from './use-actions.ts';

interface Props {
  open: Conversation;
  /** Mail with optimistic changes applied. */
  mail: MailSummary;
  lang: Language;
  isReady: boolean;
  /** Only a mail opened by the user takes focus. */
  takesFocus: boolean;
  labels: readonly Label[];
  navigation: Navigation;
  before: number | undefined;
  after: number | undefined;
  onMenu: (menu: OpenMenu) => void;
  actions: MailActions;
  onUnread: () => void;
  onSpam: () => void;
  onArchive: () => void;
  onDelete: () => void;
  onAnswer: (how: Answering, letter: Reply) => void;
  /** Continues a draft, or cancels its scheduled sending first. */
  onEdit: () => void;
}

const tool = 'btn btn-square btn-ghost min-h-11 min-w-11';

/** Conversation with its actions and mails. */
export function Reading(props: Props) {
  const { open, mail, lang, isReady, takesFocus, labels, navigation, before, after, onMenu, actions } = props;
  const t = texts(lang);
  const title = useRef<HTMLHeadingElement>(null);
  const last = open.letters.at(-1);
  const isDraft = mail.folder === 'draft';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each mail that is opened.
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [mail.id, takesFocus]);
  return (
    <article className="mail-reading" data-mail={mail.id} aria-labelledby="mail-title">
      <header className="tile grid gap-2 p-3 sm:p-4">
        <div className="mail-tools no-print">
          <PlaceLink {...navigation} change={{ id: '' }} className="btn min-h-11 btn-ghost" aria-keyshortcuts="u">
            <ArrowLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('mailbox.back')}</span>
          </PlaceLink>
          <span className="needs-script ms-auto flex flex-wrap justify-end">
            <Tool
              label={mail.isStarred ? t('mailbox.unstar') : t('mailbox.star')}
              isPressed={mail.isStarred}
              onPress={() => actions.star(mail)}
            >
              <Star
                size={20}
                className={mail.isStarred ? 'text-warning' : ''}
                fill={mail.isStarred ? 'currentColor' : 'none'}
                aria-hidden="true"
              />
            </Tool>
            <Tool label={t('mailbox.markUnread')} onPress={props.onUnread}>
              <Mail size={20} aria-hidden="true" />
            </Tool>
            <MenuButton label={t('mailbox.labels')} className={tool} kind="labels" mails={[mail]} onMenu={onMenu}>
              <Tag size={20} aria-hidden="true" />
            </MenuButton>
            <MenuButton label={t('mailbox.move')} className={tool} kind="moves" mails={[mail]} onMenu={onMenu}>
              <FolderInput size={20} aria-hidden="true" />
            </MenuButton>
            {!isOwn(mail) && (
              <Tool label={mail.folder === 'archive' ? t('mailbox.unarchive') : t('mailbox.archive')} onPress={props.onArchive}>
                {mail.folder === 'archive' ? <Inbox size={20} aria-hidden="true" /> : <Archive size={20} aria-hidden="true" />}
              </Tool>
            )}
            {!isOwn(mail) && (
              <Tool label={mail.folder === 'spam' ? t('mailbox.notSpam') : t('mailbox.spam')} onPress={props.onSpam}>
                <OctagonAlert size={20} aria-hidden="true" />
              </Tool>
            )}
            <Tool label={mail.folder === 'trash' ? t('mailbox.deleteForGood') : t('mailbox.delete')} onPress={props.onDelete}>
              <Trash2 size={20} aria-hidden="true" />
            </Tool>
          </span>
          <span className="flex">
            <span className="needs-script">
              <Tool label={t('mailbox.print')} onPress={() => print()}>
                <Printer size={20} aria-hidden="true" />
              </Tool>
            </span>
            <Step to={before} label={t('mailbox.newer')} navigation={navigation}>
              <ChevronLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
            </Step>
            <Step to={after} label={t('mailbox.older')} navigation={navigation}>
              <ChevronRight size={20} className="rtl:rotate-180" aria-hidden="true" />
            </Step>
          </span>
        </div>
        <h2 ref={title} className="px-1 text-xl wrap-anywhere sm:text-2xl" id="mail-title" tabIndex={-1}>
          <WrittenText>{mail.subject || t('mailbox.noSubject')}</WrittenText>
        </h2>
        <p className="flex flex-wrap gap-2">
          {labels
            .filter(({ key }) => mail.labels.includes(key))
            .map(({ key, name, tone }) => (
              <WrittenText key={key} className={`mark whitespace-normal wrap-anywhere tone-${tone}`}>
                {name}
              </WrittenText>
            ))}
        </p>
        {isDraft && (
          <div className="flex flex-wrap items-center gap-3" role="status">
            {mail.sendAt && (
              <p className="flex grow items-center gap-2">
                <CalendarClock size={20} className="text-info" aria-hidden="true" />
                {t('mailbox.sendsAt', { when: dayAndClock(mail.sendAt, lang) })}
              </p>
            )}
            {mail.sendProblem && (
              <p className="error-text flex grow items-center gap-2">
                <TriangleAlert size={20} aria-hidden="true" />
                {t(`mailbox.problem.${mail.sendProblem}`)}
              </p>
            )}
            <button type="button" className="btn h-12 btn-primary needs-script" disabled={!isReady} onClick={props.onEdit}>
              <Pencil size={18} aria-hidden="true" />
              {mail.sendAt ? t('mailbox.cancelAndEdit') : t('mailbox.editDraft')}
            </button>
          </div>
        )}
      </header>
      {open.letters.map((letter) => (
        <MessageView key={letter.id} letter={letter} lang={lang} isOpen={letter === last || letter.id === mail.id || !letter.isRead}>
          {letter !== last && !isDraft && (
            <Answers t={t} isReady={isReady} to={letter.from.name || letter.from.email} onAnswer={(how) => props.onAnswer(how, letter)} />
          )}
        </MessageView>
      ))}
      {last && !isDraft && <Answers t={t} isReady={isReady} onAnswer={(how) => props.onAnswer(how, last)} />}
    </article>
  );
}

function Tool({ label, isPressed, onPress, children }: { label: string; isPressed?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={tool} title={label} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}

function Step({ to, label, navigation, children }: { to: number | undefined; label: string; navigation: Navigation; children: ReactNode }) {
  if (to === undefined) return <span className={tool} aria-hidden="true" />;
  return (
    <PlaceLink {...navigation} change={{ id: String(to) }} className={tool} title={label}>
      {children}
    </PlaceLink>
  );
}

const answers = [
  { how: 'reply', Icon: ReplyIcon, keys: keyMap.reply },
  { how: 'replyAll', Icon: ReplyAll, keys: keyMap.replyAll },
  { how: 'forward', Icon: Forward, keys: keyMap.forward },
] as const;

interface AnswersProps {
  t: Translate;
  isReady: boolean;
  /** Sender of the mail to answer; without it the buttons answer the newest mail, as the keyboard shortcuts do. */
  to?: string;
  onAnswer: (how: Answering) => void;
}

function Answers({ t, isReady, to, onAnswer }: AnswersProps) {
  return (
    <div className="needs-script no-print flex flex-wrap gap-3">
      {answers.map(({ how, Icon, keys }) => (
        <button
          key={how}
          type="button"
          className={to === undefined ? 'btn h-12 max-sm:grow' : tool}
          disabled={!isReady}
          aria-label={to === undefined ? undefined : `${t(`mailbox.${how}`)}: ${to}`}
          title={to === undefined ? undefined : t(`mailbox.${how}`)}
          aria-keyshortcuts={to === undefined ? keys : undefined}
          onClick={() => onAnswer(how)}
        >
          <Icon size={18} className="rtl:-scale-x-100" aria-hidden="true" />
          {to === undefined && t(`mailbox.${how}`)}
        </button>
      ))}
    </div>
  );
}
