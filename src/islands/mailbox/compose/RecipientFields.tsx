import { useEffect, useState } from 'react';
import { emailLength, emailPattern, usernamePattern } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { maxRecipients } from '#contract/values/workspace/mailbox.ts';
import type { Correspondent } from '#contract/workspace/mailbox.ts';
import { callApi } from '../../../lib/api/client.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx';
import type { Draft } from './drafting.ts';
import { nameAndAddress } from './name-and-address.ts';

type Field = 'to' | 'cc' | 'bcc';
interface Props {
  lang: Language;
  draft: Draft;
  /** Avatars of the initial recipients, by email address. */
  pictures: Record<string, string> | undefined;
  error: string | undefined;
  /** Addresses unknown to the server. */
  unknown: readonly string[] | undefined;
  onChange: (change: Partial<Draft>) => void;
}

const isAddress = new RegExp(`${emailPattern}|${usernamePattern}`, 'u');
const personOf = ({ name, email }: Correspondent): PickedPerson => ({ id: email, name: name || email, detail: email });
const readAddress = (text: string): PickedPerson | undefined => {
  // Accepts the format that mail programs copy: Name <address>.
  const { name, address: email } = nameAndAddress(text);
  return isAddress.test(email) && email.length <= emailLength ? { id: email, name: name || email, detail: email } : undefined;
};

async function findPeople(q: string): Promise<PickedPerson[]> {
  const { people } = await callApi('GET /apps/email/people', { query: { q } });
  return people.map(({ name, email, avatar }) => ({ id: email, name, avatar, detail: email }));
}

/** Recipients of a mail. Cc and Bcc get their fields on request, or if they have recipients already. */
export function RecipientFields({ lang, draft, pictures: known, error, unknown, onChange }: Props) {
  const t = texts(lang);
  const [isOpen, open] = useState({ cc: draft.cc.length > 0, bcc: draft.bcc.length > 0 });
  const [pictures, notePictures] = usePictures([...draft.to, ...draft.cc, ...draft.bcc], known);
  const shown = (['to', 'cc', 'bcc'] as const).filter((field) => field === 'to' || isOpen[field]);

  function choose(field: Field, people: readonly PickedPerson[]) {
    notePictures(Object.fromEntries(people.flatMap(({ id, avatar }) => (avatar ? [[id, avatar]] : []))));
    onChange({ [field]: people.map(({ id, name }) => ({ name, email: String(id) })) });
  }

  return (
    <>
      {shown.map((field) => (
        <PersonPicker
          key={field}
          id={`mail-${field}`}
          lang={lang}
          label={t(`mailbox.compose.${field}`)}
          chosen={draft[field].map((one) => ({
            ...personOf(one),
            avatar: pictures[one.email] ?? '',
            warning: unknown?.includes(one.email) ? t('mailbox.compose.notHere') : undefined,
          }))}
          onChange={(people) => choose(field, people)}
          search={findPeople}
          max={maxRecipients}
          readText={readAddress}
          wrongText={t('mailbox.compose.wrongAddress')}
          error={field === 'to' ? error : undefined}
        />
      ))}
      {!(isOpen.cc && isOpen.bcc) && (
        <p className="flex gap-2">
          {(['cc', 'bcc'] as const)
            .filter((field) => !isOpen[field])
            .map((field) => (
              <button
                key={field}
                type="button"
                className="btn btn-ghost btn-sm min-h-11"
                onClick={() => {
                  open({ ...isOpen, [field]: true });
                  requestAnimationFrame(() => document.getElementById(`mail-${field}`)?.focus());
                }}
              >
                {t(`mailbox.compose.add.${field}`)}
              </button>
            ))}
        </p>
      )}
    </>
  );
}

/** Maximum number of avatars per request. */
const atOnce = 10;

/** Returns avatars by address: known ones, and others once fetched. Without one, initials are shown. */
function usePictures(people: readonly Correspondent[], known: Record<string, string> = {}) {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>(known);
  const note = (more: Record<string, string>) => setPictures((before) => ({ ...before, ...more }));
  const unknown = people.map(({ email }) => email).filter((email) => pictures[email] === undefined);
  const asked = unknown.slice(0, atOnce).join('\n');
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    const pictureOf = async (email: string) => {
      const found = await findPeople(email).catch(() => []);
      return [email, found.find(({ id }) => String(id).toLowerCase() === email.toLowerCase())?.avatar ?? ''] as const;
    };
    Promise.all(asked.split('\n').map(pictureOf)).then((found) => {
      if (!isOver) setPictures((before) => ({ ...Object.fromEntries(found), ...before }));
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return [pictures, note] as const;
}
