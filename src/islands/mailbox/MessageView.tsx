import { Download } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Attachment, Reply } from '#contract/workspace/mailbox.ts';
import { clock, day } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { withoutQuoted } from './quoted.ts';
import { wordsOf } from './words.ts';

const PictureDialog = lazyPart(() => import('../../ui/files/PictureDialog.tsx'));

interface Props {
  letter: Reply;
  lang: Language;
  /** Initial state; marking the mail as read does not collapse it. */
  isOpen: boolean;
  /** Actions on this mail of the conversation. */
  children?: ReactNode;
}

/** Mail of a conversation; earlier ones are collapsed, and quoted text is hidden by default. */
export function MessageView({ letter, lang, isOpen, children }: Props) {
  const t = texts(lang);
  const { from, time, message, attachments } = letter;
  const name = from.name || from.email;
  const { own, quoted } = withoutQuoted(message);
  const [isFirstOpen] = useState(isOpen);
  return (
    <details className="tile mail-letter" open={isFirstOpen}>
      <summary>
        <Avatar name={name} src={from.avatar} size="middle" />
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <b className="font-semibold">
              <WrittenText>{name}</WrittenText>
            </b>
            <time className="text-sm text-quiet" dateTime={time}>
              {day(time, lang)} {clock(time, lang)}
            </time>
          </span>
          <WrittenText className="mail-first-words">{wordsOf(own)}</WrittenText>
          <span className="mail-people">{peopleOf(letter, t)}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-4">
        <RichText html={own} />
        {quoted && (
          <details className="mail-quoted">
            <summary className="btn btn-sm min-h-11" aria-label={t('mailbox.quoted')}>
              •••
            </summary>
            <RichText html={quoted} />
          </details>
        )}
        {attachments.length > 0 && <Files letter={letter} lang={lang} t={t} />}
        {children}
      </div>
    </details>
  );
}

const namesOf = (people: Reply['to']) => people.map(({ name, email }) => name || email).join(', ');

function peopleOf({ to, cc, bcc }: Reply, t: Translate): string {
  const parts = [
    to.length > 0 && t('mailbox.to', { names: namesOf(to) }),
    cc.length > 0 && t('mailbox.cc', { names: namesOf(cc) }),
    bcc.length > 0 && t('mailbox.bcc', { names: namesOf(bcc) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

const isPicture = ({ thumbnail, url }: Attachment) => thumbnail === `${url}/small`;

/** Attachments; pictures open in a lightbox. */
function Files({ letter: { attachments }, lang, t }: { letter: Reply; lang: Language; t: Translate }) {
  const [open, setOpen] = useState<number>();
  const pictures = attachments.filter(isPicture);

  function openLarge(event: MouseEvent, file: Attachment) {
    // A click with a modifier key opens a new tab or window, as on any link.
    if (!isPicture(file) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(pictures.indexOf(file));
  }

  return (
    <>
      <ul className="flex flex-wrap gap-3 border-t border-base-300 pt-4" aria-label={t('mailbox.files')}>
        {attachments.map((file) => (
          <li key={file.url} className="flex items-center rounded-field bg-base-200">
            <a
              className="flex min-h-12 items-center gap-3 px-3 py-2 hover:underline"
              href={file.url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => openLarge(event, file)}
            >
              <img
                src={file.thumbnail}
                width="32"
                height="32"
                alt=""
                loading="lazy"
                className={isPicture(file) ? 'size-16 rounded-field object-cover' : 'size-8 object-contain'}
              />
              <span className="grid">
                <WrittenText className="wrap-anywhere">{file.fileName}</WrittenText>
                <span className="text-sm text-quiet">{file.size}</span>
              </span>
            </a>
            <a
              className="bar-button no-print"
              href={file.url}
              download={file.fileName}
              aria-label={t('mailbox.download', { name: file.fileName })}
            >
              <Download size={18} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense>
          <PictureDialog
            lang={lang}
            pictures={pictures.map(({ url, fileName }) => ({ src: url, name: fileName }))}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
