import { useId } from 'react';
import { useSWRConfig } from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { chatAboutLength, chatStatuses } from '#contract/values/workspace/chat.ts';
import type { ProfileUser } from '#contract/workspace/chat.ts';
import type { ChatOverview, ChatProfileChange } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { SavedField } from '../../ui/SavedField.tsx';
import { personTones } from '../../ui/status-colors.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

/** Profile shown to the user's contacts. */
export default function ProfilePanel({ lang, own, onClose }: { lang: Language; own: ProfileUser; onClose: () => void }) {
  const t = texts(lang);
  const id = useId();
  const { mutate } = useSWRConfig();
  const show = (profile: ProfileUser) =>
    mutate<ChatOverview>('GET /apps/chat/overview', (known) => known && { ...known, own: profile }, { revalidate: false });

  async function save({ isFoundByName = own.settings.isFoundByName, ...shown }: ChatProfileChange) {
    const change = { ...shown, isFoundByName };
    show({ ...own, ...shown, settings: { ...own.settings, isFoundByName } });
    try {
      show(await callApi('POST /apps/chat/update-profile', { body: change, keepalive: true }));
    } catch (error) {
      show(own);
      throw error;
    }
  }

  return (
    <Drawer title={t('chat.own.title')} close={t('chat.close')} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar name={own.fullName} src={own.avatar} size="large" />
        <div className="grid min-w-0">
          <WrittenText className="text-lg font-semibold wrap-anywhere">{own.fullName}</WrittenText>
          <WrittenText className="text-quiet">{own.role}</WrittenText>
        </div>
      </div>
      <fieldset className="grid">
        <legend className="font-semibold">{t('chat.own.status')}</legend>
        {chatStatuses.map((status) => (
          <label key={status} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="radio"
              name={`${id}-status`}
              checked={own.status === status}
              onChange={() => save({ status }).catch(showErrorToast)}
            />
            <span className={`dot tone-${personTones[status]}`} />
            {t(`chat.status.${status}`)}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span>
          {t('chat.own.found')}
          <span className="block text-sm text-quiet">{t('chat.own.foundHint')}</span>
        </span>
        <input
          type="checkbox"
          className="toggle"
          checked={own.settings.isFoundByName}
          onChange={({ currentTarget }) => save({ isFoundByName: currentTarget.checked }).catch(showErrorToast)}
        />
      </label>
      <SavedField
        id={`${id}-about`}
        draft="chat/about"
        savesInPauses
        lang={lang}
        label={t('chat.own.about')}
        value={own.about}
        onSave={(about) => save({ about })}
      >
        {(ties) => (
          <>
            <textarea {...ties} className="textarea w-full" rows={3} maxLength={chatAboutLength} dir="auto" />
            <span className="text-sm text-quiet tabular-nums">
              {ties.value.length} / {chatAboutLength}
            </span>
          </>
        )}
      </SavedField>
    </Drawer>
  );
}
