import { Pencil } from 'lucide-react';
import { Activity, type DragEvent, Suspense, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Conversation, MailPage, MailSummary } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyFace } from '../../ui/EmptyFace.tsx';
import editorStyles from '../../ui/editor/editor.css?url';
import { loadStyles } from '../../ui/load-styles.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useListKeys } from '../../ui/use-list-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSame } from '../../ui/use-same.ts';
import { useSteady } from '../../ui/use-steady.ts';
import composeStyles from './compose/compose.css?url';
import type { Deletion } from './DeleteDialog.tsx';
import { dragMails, type Target } from './dragging.ts';
import { Folders } from './Folders.tsx';
import { ListBar } from './ListBar.tsx';
import { labelsOf } from './labels.ts';
import { MailRow } from './MailRow.tsx';
import type { OpenMenu } from './MenuButton.tsx';
import { patched, viewOf } from './mail-changes.ts';
import { Reading } from './Reading.tsx';
import { SearchBar } from './SearchBar.tsx';
import { actionsOn, actionsOnFound } from './use-actions.ts';
import { useCompose } from './use-compose.ts';
import { useConversation } from './use-conversation.ts';
import { useMailKeys } from './use-mail-keys.ts';
import { useMails } from './use-mails.ts';
import { filterOf, type Place, usePlace } from './use-place.ts';
import { useSelection } from './use-selection.ts';
import { useSplit } from './use-split.ts';

/** Loaded when somebody begins to write, opens a menu, chooses mails, or something has failed. */
const ComposeWindow = lazyPart(async () => {
  const [window] = await Promise.all([import('./compose/ComposeWindow.tsx'), loadStyles(composeStyles), loadStyles(editorStyles)]);
  return { default: window.ComposeWindow };
});
const LabelPanel = lazyPart(() => import('./LabelPanel.tsx').then((panel) => ({ default: panel.LabelPanel })));
const MailMenu = lazyPart(() => import('./MailMenu.tsx').then((menu) => ({ default: menu.MailMenu })));
const BulkActions = lazyPart(() => import('./BulkActions.tsx').then((bar) => ({ default: bar.BulkActions })));
const ErrorFace = lazyPart(() => import('../../ui/ErrorFace.tsx').then((face) => ({ default: face.ErrorFace })));
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx').then((dialog) => ({ default: dialog.DeleteDialog })));

interface Props {
  lang: Language;
  /** The page's address without its words. */
  path: string;
  place: Place;
  page: MailPage;
  open: Conversation | undefined;
  /** Cursor of changes, read before the mails were requested. */
  since: string;
  /** When the page was made, in milliseconds. */
  now: number;
}

/** A person's mails: the page's own drawing, which comes alive. */
export function MailScreen({ lang, path, since, ...first }: Props) {
  const t = texts(lang);
  const [place, go] = usePlace(first.place);
  const { page, error, isBusy, change, noteRead, reload } = useMails(place, { place: first.place, page: first.page, since });
  const conversation = useConversation(place.id, { id: first.place.id, open: first.open });
  const { open } = conversation;
  const { now, isReady } = useNow(first.now);
  const [isSplit, setSplit] = useSplit();
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(page.mails.map(({ id }) => id));
  const choose = {
    toggle(id: number, isRange?: boolean) {
      setAll(false);
      selection.toggle(id, isRange);
    },
    /** The page, and then the whole list. */
    all() {
      setAll(selection.shown.length === page.mails.length);
      selection.all();
    },
    none() {
      setAll(false);
      selection.none();
    },
  };
  const compose = useCompose(place, go);
  const [labelled, setLabelled] = useState<readonly MailSummary[]>();
  const [deletion, setDeletion] = useState<Deletion>();
  const [menu, setMenu] = useState<OpenMenu>();
  const wasChosen = useRef(false);
  /** Whether all mails of the list are chosen, also those of its other pages. */
  const [isAll, setAll] = useState(false);
  const actions = actionsOn(change, t);
  const labels = useMemo(() => labelsOf(page.labels, texts(lang)), [page.labels, lang]);
  const view = viewOf(place);
  // Nothing but the inbox itself is asked for.
  const isEmptyInbox = view === 'inbox' && Object.keys(filterOf(place)).every((word) => word === 'folder');
  const name = labels.find(({ key }) => key === place.label)?.name ?? t(`mailbox.folder.${view}`);
  const mail = page.mails.find(({ id }) => String(id) === place.id) ?? open?.mail;
  const at = page.mails.findIndex(({ id }) => String(id) === place.id);
  const isReading = place.id !== '' && Boolean(conversation.error || (open && mail));
  // Its box shows at once that a mail is chosen; what can be done with all of them follows.
  const ids = useDeferredValue(selection.ids);
  const chosen = page.mails.filter(({ id }) => ids.has(id));
  const isWhole = isAll && chosen.length > 0 && chosen.length === page.mails.length && page.total > chosen.length;
  const choosing = isWhole ? actionsOnFound({ place, total: page.total, change, onDone: doneWithAll }, t) : actions;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another mail has been opened.
  useEffect(() => {
    if (open) noteRead(open.mail.id);
  }, [open?.mail.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another choice.
  useEffect(
    () => choose.none(),
    [place.folder, place.label, place.page, place.q, place.from, place.files, place.unread, place.since, place.until],
  );
  useEffect(() => {
    document.title = `${(place.id && open?.mail.subject) || name} · ${t('brand')}`;
  }, [place.id, open?.mail.subject, name, t]);

  function doneWithAll() {
    choose.none();
    leave();
    reload().catch(showErrorToast);
  }

  /** To the trash or, from there, for good. */
  function remove(mails: readonly MailSummary[]) {
    if (mails.every(({ folder }) => folder === 'trash')) return setDeletion({ mails });
    leaveAny(mails);
    actions.move(mails, 'trash');
  }

  /** Mails of a whole list that are in the trash already stay there: emptying the trash is an action of its own. */
  const removeChosen = (mails: readonly MailSummary[]) => (isWhole ? choosing.move(mails, 'trash') : remove(mails));

  /** Beside the list, others may be moved than the one that is open. */
  function leaveAny(mails: readonly MailSummary[]) {
    if (mails.some(({ id }) => String(id) === place.id)) leave();
  }

  /** From the mail that is open back to the list, to its row. */
  function leave() {
    const id = place.id;
    if (id === '') return;
    go({ id: '' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus());
  }

  function navigate(next: Partial<Place>, how?: 'push' | 'replace') {
    wasChosen.current = true;
    if (next.id === '' && place.id !== '' && Object.keys(next).length === 1) return leave();
    const draft = page.mails.find(({ id, folder, sendAt }) => String(id) === next.id && folder === 'draft' && sendAt === null);
    if (draft) return compose.draft(draft.id);
    // All around another list is drawn anew, too; what is chosen in a field has to stand in it at once.
    if ('page' in next && !('sort' in next)) startTransition(() => go(next, how));
    else go(next, how);
    if ('folder' in next || 'page' in next) for (const each of [window, list.current]) each?.scrollTo({ top: 0 });
  }

  function drop(target: Target) {
    const mails = dragged.current;
    const label = 'label' in target && labels.find(({ key }) => key === target.label);
    if (label) actions.label(mails, label, true);
    else if ('star' in target) for (const each of mails) each.isStarred || actions.star(each);
    else if ('folder' in target)
      actions.move(
        mails.filter(({ folder }) => folder !== target.folder),
        target.folder,
      );
    choose.none();
  }
  const dragged = useRef<readonly MailSummary[]>([]);
  function drag(each: MailSummary, event: DragEvent) {
    dragged.current = selection.ids.has(each.id) ? chosen : [each];
    dragMails(event, t('mailbox.dragging', { count: dragged.current.length }));
  }

  const navigation = { path, place, onGo: navigate };
  /** The button of a menu that is open closes it. */
  const openMenu = (next: OpenMenu) => setMenu(menu?.at === next.at ? undefined : next);
  const spam = (mails: readonly MailSummary[]) => {
    const isSpam = mails.every(({ folder }) => folder === 'spam');
    leaveAny(mails);
    actions.move(mails, isSpam ? 'inbox' : 'spam');
  };

  /** Puts mails away, or back into the inbox; drafts and what was sent stay where they are. */
  const archive = (mails: readonly MailSummary[]) => {
    if (mails.some(({ folder }) => folder === 'draft' || folder === 'sent')) return;
    const isAway = mails.every(({ folder }) => folder === 'archive');
    leaveAny(mails);
    actions.move(mails, isAway ? 'inbox' : 'archive');
  };

  // Until another list is there, the rows are those of the last one.
  const listPlace = useSame({ ...place, id: '', compose: '', to: '' }, isBusy);
  const listing = useMemo(() => ({ mails: page.mails, place: listPlace }), [page.mails, listPlace]);
  // All rows of another list are drawn when nothing is pressed; what changes in this one is seen at once.
  const late = useDeferredValue(listing);
  const drawn = late.place === listing.place ? listing : late;
  const ways = useSteady({
    onGo: navigate,
    onMenu: openMenu,
    onStar: actions.star,
    onRead: (each: MailSummary, isRead: boolean) => actions.read([each], isRead),
    onChoose: (each: MailSummary, isRange: boolean) => choose.toggle(each.id, isRange),
    onDelete: (each: MailSummary) => remove([each]),
    onArchive: (each: MailSummary) => archive([each]),
    onDrag: drag,
  });
  const openId = isSplit ? place.id : '';
  const rows = useMemo(
    () => (
      // A press elsewhere does not wait until the mails have come alive.
      <Activity>
        {drawn.mails.map((each) => (
          <MailRow
            key={each.id}
            mail={each}
            isChosen={selection.ids.has(each.id)}
            isOpen={String(each.id) === openId}
            place={drawn.place}
            {...{ lang, now, isReady, labels, path, ways }}
          />
        ))}
      </Activity>
    ),
    [drawn, selection.ids, openId, lang, now, isReady, labels, path, ways],
  );
  useListKeys(lang);
  useMailKeys({
    lang,
    mails: page.mails,
    open: open && mail && { mail, letter: open.letters.at(-1), before: page.mails[at - 1], after: page.mails[at + 1] },
    actions,
    compose,
    isSplit,
    onSplit: setSplit,
    onChoose: (id) => choose.toggle(id),
    onGo: navigate,
    onLeave: leave,
    onDelete: remove,
    onArchive: archive,
  });

  return (
    <div className="mail-screen">
      <h1 className="sr-only">{t('mailbox.title')}</h1>
      <Folders
        lang={lang}
        navigation={navigation}
        counts={page.counts}
        labels={labels}
        t={t}
        isReady={isReady}
        onCompose={() => compose.begin()}
        onManage={() => setLabelled([])}
        onDrop={drop}
      />
      <div className="mail-main">
        {(isSplit || !isReading) && (
          <div className="mail-pane" ref={list}>
            <SearchBar navigation={navigation} t={t} />
            <section className="tile mail-list" aria-label={name} aria-busy={isBusy}>
              <ListBar
                navigation={navigation}
                page={page}
                chosen={selection.shown.length}
                t={t}
                isReady={isReady}
                name={name}
                isSplit={isSplit}
                onSplit={setSplit}
                onAll={(isOn) => (isOn ? selection.all() : choose.none())}
              />
              {(view === 'trash' || view === 'spam') && !place.label && page.total > 0 && (
                <p className="needs-script flex flex-wrap items-center justify-between gap-2 px-4 py-2">
                  {t(`mailbox.about.${view}`)}
                  <button type="button" className="btn min-h-11 btn-sm" disabled={!isReady} onClick={() => setDeletion({ folder: view })}>
                    {t(`mailbox.empty.${view}`)}
                  </button>
                </p>
              )}
              {error ? (
                <Suspense fallback={null}>
                  <ErrorFace lang={lang} error={error} onRetry={reload} />
                </Suspense>
              ) : page.mails.length === 0 ? (
                <EmptyFace text={place.q ? t('mailbox.notFound') : t(`mailbox.${isEmptyInbox ? 'first' : 'nothing'}`)}>
                  {isEmptyInbox && (
                    <button type="button" className="btn needs-script h-12 btn-primary" disabled={!isReady} onClick={() => compose.begin()}>
                      {t('mailbox.compose.new')}
                    </button>
                  )}
                </EmptyFace>
              ) : (
                <ul>{rows}</ul>
              )}
            </section>
            <Suspense fallback={null}>
              {chosen.length > 0 && (
                <BulkActions
                  lang={lang}
                  mails={chosen}
                  count={isWhole ? page.total : chosen.length}
                  total={chosen.length < page.mails.length ? page.mails.length : page.total}
                  actions={choosing}
                  onMenu={(next) => openMenu({ ...next, isOfChosen: true })}
                  onDelete={removeChosen}
                  onAll={choose.all}
                  onNone={choose.none}
                  onArchive={() => {
                    if (isWhole) return choosing.move(chosen, chosen.every(({ folder }) => folder === 'archive') ? 'inbox' : 'archive');
                    archive(chosen);
                    choose.none();
                  }}
                  onSpam={() => {
                    if (isWhole) return choosing.move(chosen, chosen.every(({ folder }) => folder === 'spam') ? 'inbox' : 'spam');
                    spam(chosen);
                    choose.none();
                  }}
                />
              )}
            </Suspense>
          </div>
        )}
        {(isSplit || isReading) && (
          <div className="mail-pane mail-beside" key={place.id} aria-busy={isSplit && place.id !== '' && !isReading}>
            {place.id && conversation.error ? (
              <Suspense fallback={null}>
                <ErrorFace lang={lang} error={conversation.error} onRetry={conversation.reload} />
              </Suspense>
            ) : open && mail ? (
              <Reading
                open={open}
                mail={mail}
                lang={lang}
                isReady={isReady}
                takesFocus={wasChosen.current && !isSplit}
                labels={labels}
                navigation={navigation}
                before={page.mails[at - 1]?.id}
                after={at < 0 ? undefined : page.mails[at + 1]?.id}
                onMenu={openMenu}
                actions={actions}
                onUnread={() => {
                  leave();
                  actions.read([mail], false);
                }}
                onArchive={() => archive([mail])}
                onSpam={() => spam([mail])}
                onDelete={() => remove([mail])}
                onAnswer={compose.answer}
                onEdit={() => compose.edit(mail)}
              />
            ) : (
              place.id === '' && <EmptyFace text={t('mailbox.split.nothing')} />
            )}
          </div>
        )}
      </div>
      {!isReading && chosen.length === 0 && (
        <button
          type="button"
          className="mail-write btn btn-primary needs-script lg:hidden"
          disabled={!isReady}
          onClick={() => compose.begin()}
        >
          <Pencil size={20} aria-hidden="true" />
          {t('mailbox.compose.new')}
        </button>
      )}
      <Suspense fallback={null}>
        {isReady && compose.shown && (
          <ComposeWindow
            key={compose.shown.key}
            lang={lang}
            start={compose.shown.start}
            onKept={compose.kept}
            onClose={compose.close}
            onReopen={compose.draft}
            onLabels={(id) => {
              callApi('GET /apps/email/conversation', { query: { id, again: true } }).then(
                ({ mail: draft }) => setLabelled([draft]),
                showErrorToast,
              );
            }}
          />
        )}
        {menu && (
          <MailMenu
            key={`${menu.kind}-${menu.mails.map(({ id }) => id)}`}
            open={menu}
            t={t}
            labels={labels}
            actions={menu.isOfChosen ? choosing : actions}
            onDelete={menu.isOfChosen ? removeChosen : remove}
            onManage={(mails) => setLabelled(menu.isOfChosen && isWhole ? [] : mails)}
            onClose={() => setMenu(undefined)}
          />
        )}
        {labelled && (
          <LabelPanel
            lang={lang}
            own={page.labels}
            // The list may show other mails than the draft that is being written.
            mails={labelled.map((each) => page.mails.find(({ id }) => id === each.id) ?? each)}
            actions={{
              ...actions,
              label(mails, label, hasLabel) {
                actions.label(mails, label, hasLabel);
                setLabelled((known) => known?.map((each) => patched(each, { label: label.key, hasLabel })));
              },
            }}
            labels={labels}
            onChanged={reload}
            onClose={() => setLabelled(undefined)}
          />
        )}
        {deletion && (
          <DeleteDialog
            lang={lang}
            deletion={deletion}
            onDone={() => {
              setDeletion(undefined);
              leave();
              reload().catch(showErrorToast);
            }}
            onCancel={() => setDeletion(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}
