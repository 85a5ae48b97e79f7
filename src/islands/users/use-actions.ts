import { useState } from 'react';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import type { UserPatch } from './use-users.ts';

/** Change to apply to users. */
export interface Decision {
  people: readonly DirectoryUser[];
  patch: UserPatch;
}

interface Directory {
  again: () => Promise<unknown>;
  update: (ids: number[], patch: UserPatch) => Promise<unknown>;
  remove: (ids: number[]) => Promise<unknown>;
  restore: (ids: number[]) => Promise<unknown>;
}

const idsOf = (people: readonly DirectoryUser[]) => people.map(({ id }) => id);
/** Whether a change needs confirmation: a suspended user is signed out, and a role may restrict rights. */
const isHeavy = ({ status, role }: UserPatch) => status === 'inactive' || role !== undefined;

/** Decisions about users: consequential ones need confirmation, the others can be undone. */
export function useActions(directory: Directory, lang: Language) {
  const t = texts(lang);
  const [asked, ask] = useState<Decision>();
  const [said, say] = useState('');

  function offer(text: string, undo: () => Promise<unknown>): void {
    say(text);
    offerUndo(text, undo);
  }

  /** Restores each user's previous values. */
  async function putBack(people: readonly DirectoryUser[], { status, currentPlan, role }: UserPatch): Promise<void> {
    for (const had of Map.groupBy(people, (one) => JSON.stringify([one.status, one.currentPlan, one.staffRole ?? one.role])).values()) {
      const [one] = had;
      if (!one) continue;
      await directory.update(idsOf(had), {
        ...(status ? { status: one.status } : {}),
        ...(currentPlan ? { currentPlan: one.currentPlan } : {}),
        ...(role ? { role: one.staffRole ?? one.role } : {}),
      });
    }
  }

  async function carryOut({ people, patch }: Decision): Promise<void> {
    const word =
      people.length > 1 ? 'changedMany' : patch.status === 'inactive' ? 'suspended' : patch.status === 'active' ? 'activated' : 'changed';
    const text = t(`users.${word}`, { name: people[0]?.fullName ?? '', count: people.length });
    try {
      await directory.update(idsOf(people), patch);
      offer(text, () => putBack(people, patch));
    } catch (error) {
      showErrorToast(error);
    }
  }

  /** Sends an invitation; its code is loaded on demand. */
  async function invite(user: DirectoryUser): Promise<void> {
    const { sendInvitation } = await import('./send-invitation.ts');
    say(await sendInvitation(user, lang));
    await directory.again();
  }

  return {
    asked,
    said,
    say,
    decide: (decision: Decision) => (isHeavy(decision.patch) ? ask(decision) : void carryOut(decision)),
    invite: (user: DirectoryUser) => void invite(user).catch(showErrorToast),
    confirm(suspension?: UserPatch['suspension']) {
      if (asked) carryOut({ ...asked, patch: { ...asked.patch, ...(suspension ? { suspension } : {}) } });
      ask(undefined);
    },
    cancel: () => ask(undefined),
    remove(people: readonly DirectoryUser[]) {
      const [one] = people;
      const text =
        one && people.length === 1 ? t('users.removed', { name: one.fullName }) : t('users.removedMany', { count: people.length });
      directory.remove(idsOf(people)).then(() => offer(text, () => directory.restore(idsOf(people))), showErrorToast);
    },
  };
}
