import { useRef, useState } from 'react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Reply } from '#contract/workspace/mailbox.ts';
import { callApi } from '../../lib/api/client.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import type { Answering, Start } from './compose/start.ts';
import type { Go, Place } from './use-place.ts';

interface Window {
  /** Value of `compose` in the URL. */
  word: string;
  start: Start;
  key: string;
}

/** Compose window; its draft is in the URL, so that it survives a reload. */
export function useCompose(place: Place, go: Go) {
  const [own, setOwn] = useState<Window>();
  const opened = useRef(0);
  const shown = place.compose === '' ? undefined : own?.word === place.compose ? own : fromAddress(place);

  function open(start: Start, word: string) {
    opened.current += 1;
    setOwn({ word, start, key: `window-${opened.current}` });
    go({ compose: word, to: '' });
  }

  const draft = (id: number) => open({ kind: 'draft', id }, String(id));
  return {
    shown,
    begin: () => open({ kind: 'new', to: '' }, 'new'),
    draft,
    answer: (kind: Answering, letter: Reply) => open({ kind, letter }, kind),
    /** Cancels a scheduled sending first, which turns the mail back into a draft. */
    edit(mail: MailSummary) {
      if (mail.sendAt === null) return draft(mail.id);
      callApi('POST /apps/email/cancel', { body: { id: mail.id } }).then(() => draft(mail.id), showErrorToast);
    },
    /** Called when the mail in the window has become a draft with an id. */
    kept(id: number) {
      if (!shown) return;
      setOwn({ ...shown, word: String(id) });
      go({ compose: String(id) }, 'replace');
    },
    close: () => go({ compose: '', to: '' }, 'replace'),
  };
}
export type Compose = ReturnType<typeof useCompose>;

function fromAddress({ compose, to }: Place): Window {
  const id = Number(compose);
  const start: Start = Number.isSafeInteger(id) && id > 0 ? { kind: 'draft', id } : { kind: 'new', to };
  return { word: compose, start, key: `address-${compose}` };
}
