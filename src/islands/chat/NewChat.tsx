import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { minNameLength } from '#contract/values/workspace/chat.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { PersonPicker, type PickedPerson } from '../../ui/PersonPicker.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Found extends PickedPerson {
  id: number;
  contactId: number | null;
}

async function search(text: string, signal: AbortSignal): Promise<Found[]> {
  if (text.length < minNameLength) return [];
  const { people } = await callApi('GET /apps/chat/people', { query: { q: text }, signal });
  return people.map(({ id, fullName, avatar, contactId }) => ({ id, name: fullName, avatar, contactId }));
}

/** Searches accounts to start a conversation with. */
export default function NewChat({ lang, onOpen, onClose }: { lang: Language; onOpen: (id: number) => void; onClose: () => void }) {
  const t = texts(lang);
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);

  async function open([person]: readonly Found[]) {
    if (!person || isBusy) return;
    setBusy(true);
    try {
      if (person.contactId !== null) return onOpen(person.contactId);
      const { contact } = await callApi('POST /apps/chat/add-contact', { body: { accountId: person.id } });
      await mutate('GET /apps/chat/overview');
      onOpen(contact.id);
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer title={t('chat.new.title')} close={t('chat.close')} onClose={onClose}>
      <PersonPicker id="new-chat" lang={lang} label={t('chat.new.whom')} chosen={[]} onChange={open} search={search} max={1} />
      <p className="text-sm text-quiet">{t('chat.new.hint', { count: minNameLength })}</p>
    </Drawer>
  );
}
