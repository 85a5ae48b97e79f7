import { Archive, CalendarClock, File, Inbox, type LucideIcon, Mail, OctagonAlert, Pencil, Send, Star, Tag, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { MailboxView } from '#contract/values/workspace/mailbox.ts';
import type { MailCounts } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { holdsMails, type Target } from './dragging.ts';
import type { Label } from './labels.ts';
import { viewOf } from './mail-changes.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';
import { anew } from './use-place.ts';

const shown: [MailboxView, LucideIcon][] = [
  ['inbox', Inbox],
  ['starred', Star],
  ['sent', Send],
  ['draft', File],
  ['scheduled', CalendarClock],
  ['archive', Archive],
  ['spam', OctagonAlert],
  ['trash', Trash2],
  ['all', Mail],
];

export const foldersId = 'mail-folders';

interface Props {
  lang: Language;
  navigation: Navigation;
  counts: MailCounts;
  labels: readonly Label[];
  t: Translate;
  isReady: boolean;
  onCompose: () => void;
  onManage: () => void;
  onDrop: (target: Target) => void;
}

/** Folders and labels: beside the list, or a sheet over it on phones. */
export function Folders({ lang, navigation, counts, labels, t, isReady, onCompose, onManage, onDrop }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const { place } = navigation;
  const view = place.label ? '' : viewOf(place);
  const leading = {
    ...navigation,
    onGo: (change: Parameters<typeof navigation.onGo>[0]) => {
      if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
      navigation.onGo(change);
    },
  };
  return (
    <nav ref={sheet} id={foldersId} className="mail-folders" popover="auto" data-sheet aria-label={t('mailbox.folders')}>
      <button type="button" className="btn h-12 btn-primary needs-script max-lg:hidden" disabled={!isReady} onClick={onCompose}>
        <Pencil size={18} aria-hidden="true" />
        {t('mailbox.compose.new')}
      </button>
      <ul>
        {shown.map(([name, Icon]) => {
          const count = name in counts ? counts[name as keyof MailCounts] : 0;
          return (
            <DropPlace key={name} target={targetOf(name)} onDrop={onDrop}>
              <PlaceLink
                {...leading}
                change={{ ...anew, label: '', folder: name === 'inbox' ? '' : name }}
                className="mail-folder"
                aria-current={view === name ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden="true" />
                <span className="grow">{t(`mailbox.folder.${name}`)}</span>
                {count > 0 && (
                  <b className="tabular-nums" data-count={name}>
                    {count}
                  </b>
                )}
              </PlaceLink>
            </DropPlace>
          );
        })}
      </ul>
      <div className="flex items-center justify-between gap-2 ps-3">
        <h2 className="text-sm text-quiet">{t('mailbox.labels')}</h2>
        <button
          type="button"
          className="bar-button needs-script"
          disabled={!isReady}
          aria-label={t('mailbox.manageLabels')}
          onClick={onManage}
        >
          <Tag size={18} aria-hidden="true" />
        </button>
      </div>
      <ul>
        {labels.map(({ key, name, tone }) => (
          <DropPlace key={key} target={{ label: key }} onDrop={onDrop}>
            <PlaceLink
              {...leading}
              change={{ ...anew, folder: '', label: key }}
              className="mail-folder"
              aria-current={place.label === key ? 'page' : undefined}
            >
              <span className={`dot mx-1 tone-${tone}`} aria-hidden="true" />
              <WrittenText className="grow truncate">{name}</WrittenText>
            </PlaceLink>
          </DropPlace>
        ))}
      </ul>
      <ShortcutButton lang={lang} />
    </nav>
  );
}

/** Effect of dropping mails on a view, for the views that accept them. */
function targetOf(view: MailboxView): Target | undefined {
  if (view === 'inbox' || view === 'archive' || view === 'spam' || view === 'trash') return { folder: view };
  return view === 'starred' ? { star: true } : undefined;
}

function DropPlace({
  target,
  onDrop,
  children,
}: {
  target: Target | undefined;
  onDrop: (target: Target) => void;
  children: React.ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  if (!target) return <li>{children}</li>;
  const over = (event: DragEvent) => {
    if (!holdsMails(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <li
      data-over={isOver ? '' : undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!holdsMails(event)) return;
        event.preventDefault();
        onDrop(target);
      }}
    >
      {children}
    </li>
  );
}
