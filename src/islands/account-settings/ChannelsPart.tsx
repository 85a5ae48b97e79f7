import { useState } from 'react';
import type { ChannelChoices } from '#contract/identity/channels.ts';
import { type NoticeOrSearchKind, neverMailed } from '#contract/values/identity/account-settings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { SavedMark, type SaveState } from '../../ui/SavedMark.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { DesktopNotices } from './DesktopNotices.tsx';

/** Kinds of notifications that the code actually sends. */
const groups: { name: string; kinds: NoticeOrSearchKind[]; isAdmins?: true }[] = [
  { name: 'orders', kinds: ['orderProgress', 'answerOnForm'] },
  { name: 'market', kinds: ['listingProgress', 'favouriteNews', 'followedListings', 'savedSearchNews'] },
  { name: 'messages', kinds: ['chatMessage', 'mailArrived'] },
  { name: 'posts', kinds: ['commentOnArticle', 'followMe'] },
  { name: 'work', kinds: ['taskGiven', 'boardInvitation', 'cardActivity', 'calendarInvitation', 'calendarReminder', 'webhookOff'] },
  { name: 'shop', kinds: ['productQuestion', 'invoicePastDue'], isAdmins: true },
];
const channelNames = ['app', 'mail'] as const;
type Way = (typeof channelNames)[number] | 'line';

interface Props {
  lang: Language;
  choices: ChannelChoices;
}

/** Channels for each kind of notice; each choice is saved at once. */
export function ChannelsPart({ lang, choices: { isMailed, ...first } }: Props) {
  const t = texts(lang);
  const [channels, put] = useState(first.channels);
  const [line, putLine] = useState(first.line);
  const [state, setState] = useState<SaveState>();

  /** Applies a choice optimistically and rolls it back on failure. */
  async function save(show: () => void, keep: () => Promise<void>, takeBack: () => void) {
    show();
    setState('saving');
    try {
      await keep();
      setState('saved');
    } catch (error) {
      takeBack();
      setState('notSaved');
      showErrorToast(error);
    }
  }

  function choose(kind: NoticeOrSearchKind, way: Way, isOn: boolean): Promise<void> {
    if (way === 'line') return chooseLine(kind, isOn);
    const before = channels[kind];
    const after = { ...before, [way]: isOn };
    const show = (choice: typeof before) => put((known) => ({ ...known, [kind]: choice }));
    const keep = async () => {
      const answer = await callApi('POST /account-setting/channels', { body: { channels: { [kind]: after } } });
      show(answer.channels[kind]);
    };
    return save(
      () => show(after),
      keep,
      () => show(before),
    );
  }

  function chooseLine(kind: NoticeOrSearchKind, isOn: boolean): Promise<void> {
    const before = line ?? [];
    const after = isOn ? [...before, kind] : before.filter((each) => each !== kind);
    const keep = async () => {
      putLine((await callApi('POST /account-setting/channels', { body: { channels: {}, line: after } })).line);
    };
    return save(
      () => putLine(after),
      keep,
      () => putLine(before),
    );
  }

  const isChosen = (kind: NoticeOrSearchKind, way: Way) => (way === 'line' ? (line ?? []).includes(kind) : channels[kind][way]);
  const ways: readonly Way[] = line === null ? channelNames : [...channelNames, 'line'];

  const nameOf = (kind: NoticeOrSearchKind) => t(`security.channels.${kind}`);
  return (
    <section className="tile grid gap-5 p-5 sm:p-6">
      <div>
        <p className="text-quiet">{t('security.channels.lead')}</p>
        <SavedMark lang={lang} state={state} />
        {line !== null && <p className="text-quiet">{t('security.channels.lineHint')}</p>}
        {!isMailed && (
          <p className="alert alert-warning mt-3" id="channels-unconfirmed">
            {t('security.channels.unconfirmed')}
          </p>
        )}
      </div>
      {groups.map(({ name, kinds, isAdmins }) => (
        <fieldset key={name} className={`grid gap-1 ${isAdmins ? 'if-admin' : ''}`}>
          <legend className="mb-1 text-lg font-bold">{t(`security.channels.group.${name}`)}</legend>
          {kinds.map((kind) => (
            <div key={kind} className="flex flex-wrap items-center gap-x-3 border-b border-base-300 py-1 last:border-0">
              <span className="grow basis-52">{nameOf(kind)}</span>
              {ways.map((channel) =>
                neverMailed.includes(kind) && channel === 'mail' ? (
                  <span key={channel} className="w-34" />
                ) : (
                  <label key={channel} className="flex min-h-11 w-34 cursor-pointer items-center gap-3 whitespace-nowrap">
                    <input
                      className="toggle"
                      type="checkbox"
                      role="switch"
                      aria-checked={isChosen(kind, channel)}
                      checked={isChosen(kind, channel)}
                      aria-describedby={channel === 'mail' && !isMailed ? 'channels-unconfirmed' : undefined}
                      aria-label={`${nameOf(kind)}: ${t(`security.channels.${channel}`)}`}
                      onChange={({ target }) => choose(kind, channel, target.checked)}
                    />
                    {channel === 'mail' && !isMailed && channels[kind].mail ? (
                      <span className="text-sm leading-tight whitespace-normal">{t('security.channels.confirmFirst')}</span>
                    ) : (
                      t(`security.channels.${channel}`)
                    )}
                  </label>
                ),
              )}
            </div>
          ))}
        </fieldset>
      ))}
      <DesktopNotices lang={lang} />
      <div>
        <h2 className="text-lg">{t('security.channels.always.title')}</h2>
        <p className="text-quiet">{t('security.channels.always.text')}</p>
      </div>
      <noscript>
        <p className="alert">{t('security.needsScript')}</p>
      </noscript>
    </section>
  );
}
