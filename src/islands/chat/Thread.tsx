import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatAnswer, Contact } from '#contract/workspace/chat.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { Face } from '../../ui/Face.tsx';
import { personTones } from '../../ui/status-colors.ts';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import type { Unsent } from './outbox.ts';

interface Props {
  lang: Language;
  contact: Contact;
  ownId: number;
  /** Missing while it is on its way. */
  answer: ChatAnswer | undefined;
  hasFailed: boolean;
  onReload: () => void;
  unseenFrom: string | undefined;
  unsent: readonly Unsent[];
  now: number;
  takesFocus: boolean;
  onSend: (message: string) => void;
  onRetry: (entry: Unsent) => void;
  onLeave: () => void;
}

/** The conversation with one person, and where it goes on. */
export function Thread({ lang, contact, answer, hasFailed, onReload, takesFocus, onSend, onLeave, ...log }: Props) {
  const t = texts(lang);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has just been opened takes the focus.
  useEffect(() => {
    if (!takesFocus) return;
    // A keyboard on the screen would cover half of what was opened.
    const first = matchMedia('(pointer: fine)').matches ? 'textarea' : 'header a';
    place.current?.querySelector<HTMLElement>(first)?.focus();
  }, []);

  function leaveByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLeave();
  }

  return (
    <section className="tile chat-pane" data-chat={contact.id} aria-label={contact.fullName} ref={place} onKeyDown={leaveByKey}>
      <header className="flex items-center gap-3 border-b border-base-300 p-3 sm:p-4">
        <a
          className="btn btn-square min-h-11 min-w-11 btn-ghost lg:hidden"
          href={localized('/apps/chat', lang)}
          aria-label={t('apps.chat.back')}
          onClick={(event) => {
            event.preventDefault();
            onLeave();
          }}
        >
          <ArrowLeft size={20} className="rtl:rotate-180" aria-hidden="true" />
        </a>
        <Face name={contact.fullName} src={contact.avatar} size="large" />
        <div className="min-w-0 grow">
          <h2 className="truncate text-lg">
            <bdi>{contact.fullName}</bdi>
          </h2>
          <p className="truncate text-sm text-quiet">
            <bdi>{contact.role}</bdi>
          </p>
        </div>
        <span className={`mark tone-${personTones[contact.status]}`}>{t(`apps.chat.status.${contact.status}`)}</span>
      </header>
      {answer ? (
        <Log lang={lang} contact={contact} messages={answer.chat?.chat ?? []} {...log} />
      ) : hasFailed ? (
        <div className="grid place-content-center justify-items-center gap-3 p-8 text-center" role="alert">
          <p>{t('apps.chat.failed')}</p>
          <button type="button" className="btn min-h-11 btn-primary" onClick={onReload}>
            {t('apps.chat.retry')}
          </button>
        </div>
      ) : (
        <div className="grid content-end gap-3 p-6" aria-busy="true">
          <div className="h-12 w-2/3 skeleton" />
          <div className="h-12 w-1/2 justify-self-end skeleton" />
          <div className="h-12 w-3/5 skeleton" />
        </div>
      )}
      <Composer lang={lang} contact={contact.id} onSend={onSend} />
    </section>
  );
}
