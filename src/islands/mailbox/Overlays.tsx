import { Suspense } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import editorStyles from '../../ui/editor/editor.css?url';
import { loadStyles } from '../../ui/load-styles.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import composeStyles from './compose/compose.css?url';
import { patched } from './mail-changes.ts';
import type { Screen } from './use-screen.ts';

/** Loaded on demand. */
const ComposeWindow = lazyPart(async () => {
  const [window] = await Promise.all([import('./compose/ComposeWindow.tsx'), loadStyles(composeStyles), loadStyles(editorStyles)]);
  return { default: window.ComposeWindow };
});
const LabelPanel = lazyPart(() => import('./LabelPanel.tsx').then((panel) => ({ default: panel.LabelPanel })));
const MailMenu = lazyPart(() => import('./MailMenu.tsx').then((menu) => ({ default: menu.MailMenu })));
const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx').then((dialog) => ({ default: dialog.DeleteDialog })));

/** Overlays of the screen: the compose window, menus, panels and dialogs. */
export function Overlays({ screen }: { screen: Screen }) {
  const { lang, t, isReady, labels, actions, choice, compose, menu, setMenu, setLabelled, deletion, setDeletion } = screen;
  return (
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
          actions={menu.isOfChosen ? choice.actions : actions}
          onDelete={menu.isOfChosen ? screen.removeChosen : screen.moves.remove}
          onManage={(mails) => setLabelled(menu.isOfChosen && choice.isWhole ? [] : mails)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Labelling screen={screen} />
      {deletion && (
        <DeleteDialog
          lang={lang}
          deletion={deletion}
          onDone={() => {
            setDeletion(undefined);
            screen.leaveAndReload();
          }}
          onCancel={() => setDeletion(undefined)}
        />
      )}
    </Suspense>
  );
}

function Labelling({ screen: { lang, page, labels, actions, labelled, setLabelled, reload } }: { screen: Screen }) {
  if (!labelled) return null;
  return (
    <LabelPanel
      lang={lang}
      own={page.labels}
      // The list may not contain the draft being written.
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
  );
}
