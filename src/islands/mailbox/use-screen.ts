import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Conversation, MailPage, MailSummary } from '#contract/workspace/mail-screen.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import type { Deletion } from './DeleteDialog.tsx';
import { labelsOf } from './labels.ts';
import type { OpenMenu } from './MenuButton.tsx';
import { has, viewOf } from './mail-changes.ts';
import { movesOf } from './moves.ts';
import { actionsOn } from './use-actions.ts';
import { useChoice } from './use-choice.ts';
import { useCompose } from './use-compose.ts';
import { useConversation } from './use-conversation.ts';
import { useDragging } from './use-dragging.ts';
import { useMailKeys } from './use-mail-keys.ts';
import { useMails } from './use-mails.ts';
import { type Place, usePlace } from './use-place.ts';
import { useRows } from './use-rows.tsx';
import { useSplit } from './use-split.ts';

export interface Start {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  place: Place;
  page: MailPage;
  open: Conversation | undefined;
  /** Cursor of changes, read before the mails were requested. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** State of the screen: the list of mails, the open one, and all actions. */
export function useScreen({ lang, path, since, ...first }: Start) {
  const t = texts(lang);
  const [place, go] = usePlace(first.place);
  const store = useMails(place, { place: first.place, page: first.page, since });
  const { page, isBusy, change, reload } = store;
  const conversation = useConversation(place.id, { id: first.place.id, open: first.open });
  const { open } = conversation;
  const { now, isReady } = useNow(first.now);
  const [isSplit, setSplit] = useSplit();
  const list = useRef<HTMLDivElement>(null);
  const compose = useCompose(place, go);
  const [labelled, setLabelled] = useState<readonly MailSummary[]>();
  const [deletion, setDeletion] = useState<Deletion>();
  const [menu, setMenu] = useState<OpenMenu>();
  const wasChosen = useRef(false);
  const actions = actionsOn(change, t);
  const at = page.mails.findIndex(has(place.id));
  const row = page.mails[at];
  const moves = movesOf({ place, go, actions, listed: page.mails, onForGood: (mails) => setDeletion({ mails }) });
  const choice = useChoice({ place, page, change, actions, onDone: leaveAndReload }, t);
  const labels = useMemo(() => labelsOf(page.labels, texts(lang)), [page.labels, lang]);
  const name = labels.find(({ key }) => key === place.label)?.name ?? t(`mailbox.folder.${viewOf(place)}`);
  const mail = row ?? open?.mail;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another mail has been opened.
  useEffect(() => {
    if (open) store.noteRead(open.mail.id);
  }, [open?.mail.id]);
  useTitle((place.id && open?.mail.subject) || name);

  function leaveAndReload() {
    moves.leave();
    reload().catch(showErrorToast);
  }

  /** Mails already in the trash stay there; emptying the trash is a separate action. */
  const removeChosen = (mails: readonly MailSummary[]) => (choice.isWhole ? choice.actions.move(mails, 'trash') : moves.remove(mails));

  function navigate(next: Partial<Place>, how?: 'push' | 'replace') {
    wasChosen.current = true;
    if (next.id === '' && place.id !== '' && Object.keys(next).length === 1) return moves.leave();
    const draft = page.mails.find(({ id, folder, sendAt }) => String(id) === next.id && folder === 'draft' && sendAt === null);
    if (draft) return compose.draft(draft.id);
    // Opening another list rerenders much and runs as a transition; values chosen in a field must appear at once.
    if ('page' in next && !('sort' in next)) startTransition(() => go(next, how));
    else go(next, how);
    if ('folder' in next || 'page' in next) for (const each of [window, list.current]) each?.scrollTo({ top: 0 });
  }

  const { drag, drop } = useDragging(choice, actions, labels, t);
  /** Pressing the button of an open menu closes it. */
  const openMenu = (next: OpenMenu) => setMenu(menu?.at === next.at ? undefined : next);
  const handlers = {
    onGo: navigate,
    onMenu: openMenu,
    onStar: actions.star,
    onRead: (each: MailSummary, isRead: boolean) => actions.read([each], isRead),
    onChoose: choice.toggle,
    onDelete: (each: MailSummary) => moves.remove([each]),
    onArchive: (each: MailSummary) => moves.archive([each]),
    onDrag: drag,
  };
  const chosen = choice.selection.ids;
  const openId = isSplit ? place.id : '';
  const rows = useRows({ mails: page.mails, place, isBusy, chosen, openId, lang, now, isReady, labels, path, handlers });
  useListKeys(lang);
  useMailKeys({
    lang,
    mails: page.mails,
    open: open && mail && { mail, letter: open.letters.at(-1), before: page.mails[at - 1], after: page.mails[at + 1] },
    actions,
    compose,
    isSplit,
    onSplit: setSplit,
    onChoose: (each) => choice.toggle(each),
    onGo: navigate,
    onLeave: moves.leave,
    onDelete: moves.remove,
    onArchive: moves.archive,
  });

  const isReading = place.id !== '' && Boolean(conversation.error || (open && mail));
  const shown = { lang, t, isReady, place, navigation: { path, place, onGo: navigate }, labels, name };
  const beside = { before: page.mails[at - 1]?.id, after: at < 0 ? undefined : page.mails[at + 1]?.id };
  const reading = { mail, isReading, ...beside, takesFocus: wasChosen.current && !isSplit };
  const overlays = { menu, setMenu, openMenu, labelled, setLabelled, deletion, setDeletion };
  return {
    ...shown,
    ...store,
    ...overlays,
    conversation,
    reading,
    rows,
    list,
    isSplit,
    setSplit,
    actions,
    moves,
    choice,
    compose,
    drop,
    removeChosen,
    leaveAndReload,
  };
}
export type Screen = ReturnType<typeof useScreen>;
