import { Flag, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { minNameLength } from '#contract/values/workspace/chat.ts';
import type { Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { Attachments } from '../../ui/Attachments.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { personTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import ClearDialog from './ClearDialog.tsx';
import MessageHits from './MessageHits.tsx';
import ReportDialog from './ReportDialog.tsx';
import { SharedOrders } from './SharedOrders.tsx';
import { chatSettings, useSettings } from './use-settings.ts';

type Contact = Conversation['contact'];

interface Props {
  lang: Language;
  contact: Contact;
  now: number;
  onOpen: (id: number, message?: number) => void;
  onMark: (id: number, isUnread: boolean) => void;
  onClose: () => void;
}

/** Profile of the contact, files exchanged with them, and settings of the conversation. */
export default function ContactPanel({ lang, contact, now, onOpen, onMark, onClose }: Props) {
  const t = texts(lang);
  const id = useId();
  const set = useSettings();
  const [search, setSearch] = useState('');
  const [isAsking, ask] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { data } = useSWR(['GET /apps/chat/files', contact.id] as const, ([call, of]) => callApi(call, { query: { id: of } }));
  const files = data?.files.map(({ file }) => file) ?? [];

  return (
    <Drawer title={t('chat.contact.title')} close={t('chat.close')} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar name={contact.fullName} src={contact.avatar} size="large" />
        <div className="grid min-w-0 gap-1">
          <WrittenText className="text-lg font-semibold wrap-anywhere">{contact.fullName}</WrittenText>
          <WrittenText className="text-quiet">{contact.role}</WrittenText>
          {!contact.subject && (
            <span className={`mark justify-self-start tone-${personTones[contact.status]}`}>{t(`chat.status.${contact.status}`)}</span>
          )}
        </div>
      </div>
      {contact.about && (
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('chat.contact.about')}</h3>
          <p dir="auto" className="wrap-anywhere" lang={languageOfText(contact.about)}>
            {contact.about}
          </p>
        </section>
      )}
      <div className="grid">
        {chatSettings.map((name) => (
          <label key={name} className="flex min-h-12 items-center justify-between gap-3">
            <span>
              {t(`chat.contact.${name}`)}
              <span className="block text-sm text-quiet">{t(`chat.contact.${name}Hint`)}</span>
            </span>
            <input
              type="checkbox"
              className="toggle"
              checked={contact[name]}
              onChange={({ target }) => void set(contact.id, { [name]: target.checked })}
            />
          </label>
        ))}
      </div>
      <section className="grid gap-2">
        <label className="font-semibold" htmlFor={`${id}-search`}>
          {t('chat.contact.search')}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          className="input min-h-11 w-full"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {search.trim().length >= minNameLength && (
          <MessageHits lang={lang} text={search.trim()} people={[contact]} contact={contact.id} now={now} onOpen={onOpen} />
        )}
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('chat.contact.files')}</h3>
        {files.length > 0 ? <Attachments lang={lang} files={files} /> : <p className="text-quiet">{data && t('chat.contact.noFiles')}</p>}
      </section>
      <SharedOrders lang={lang} contact={contact} />
      <button type="button" className="btn min-h-12" onClick={() => onMark(contact.id, true)}>
        <Mail size={18} aria-hidden="true" />
        {t('chat.row.markUnread')}
      </button>
      <button type="button" className="btn min-h-12" aria-haspopup="dialog" onClick={() => setReporting(true)}>
        <Flag size={18} aria-hidden="true" />
        {t('chat.report.person', { name: contact.fullName })}
      </button>
      {isReporting && <ReportDialog lang={lang} contact={contact} onClose={() => setReporting(false)} />}
      <button type="button" className="btn min-h-12 btn-outline btn-error" onClick={() => ask(true)}>
        {t('chat.contact.clear')}
      </button>
      {isAsking && <ClearDialog lang={lang} contact={contact} onCleared={() => onOpen(contact.id)} onClose={() => ask(false)} />}
    </Drawer>
  );
}
