import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from './ListBar.tsx';
import { viewOf } from './mail-changes.ts';
import { SearchBar } from './SearchBar.tsx';
import { filterOf } from './use-place.ts';
import type { Screen } from './use-screen.ts';

/** Loaded on selection or failure. */
const BulkActions = lazyPart(() => import('./BulkActions.tsx').then((bar) => ({ default: bar.BulkActions })));
const ErrorState = lazyPart(() => import('../../ui/ErrorState.tsx').then((part) => ({ default: part.ErrorState })));

/** List of mails, with search and bulk actions. */
export function ListPane({ screen }: { screen: Screen }) {
  const { lang, navigation, t, isReady, isSplit, setSplit, place, page, choice, name } = screen;
  const view = viewOf(place);
  return (
    <div className="mail-pane" ref={screen.list}>
      <SearchBar lang={lang} navigation={navigation} t={t} />
      {/* Receives the focus when the last of its mails is moved while it is open. */}
      <section className="tile mail-list" aria-label={name} aria-busy={screen.isBusy} tabIndex={-1}>
        <ListBar
          navigation={navigation}
          page={page}
          chosen={choice.selection.shown.length}
          t={t}
          isReady={isReady}
          name={name}
          isSplit={isSplit}
          onSplit={setSplit}
          onAll={(isOn) => (isOn ? choice.selection.all() : choice.none())}
        />
        {(view === 'trash' || view === 'spam') && !place.label && page.total > 0 && (
          <p className="needs-script flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            {t(`mailbox.about.${view}`)}
            <button type="button" className="btn min-h-11 btn-sm" disabled={!isReady} onClick={() => screen.setDeletion({ folder: view })}>
              {t(`mailbox.empty.${view}`)}
            </button>
          </p>
        )}
        <Mails screen={screen} />
      </section>
      <Suspense fallback={null}>{choice.chosen.length > 0 && <Chosen screen={screen} />}</Suspense>
    </div>
  );
}

function Mails({ screen }: { screen: Screen }) {
  const { lang, t, isReady, place, page, error } = screen;
  if (error)
    return (
      <Suspense fallback={null}>
        <ErrorState lang={lang} error={error} onRetry={screen.reload} />
      </Suspense>
    );
  if (page.mails.length > 0) return <ul>{screen.rows}</ul>;
  // Whether the view is the inbox without any filters.
  const isEmptyInbox = viewOf(place) === 'inbox' && Object.keys(filterOf(place)).every((word) => word === 'folder');
  return (
    <EmptyState text={place.q ? t('mailbox.notFound') : t(`mailbox.${isEmptyInbox ? 'first' : 'nothing'}`)}>
      {isEmptyInbox && (
        <button type="button" className="btn needs-script h-12 btn-primary" disabled={!isReady} onClick={() => screen.compose.begin()}>
          {t('mailbox.compose.new')}
        </button>
      )}
    </EmptyState>
  );
}

function Chosen({ screen }: { screen: Screen }) {
  const { lang, page, choice, moves, openMenu } = screen;
  const { chosen, isWhole } = choice;
  /** Moves to a folder or, from that folder, back to the inbox. */
  const moveAll = (target: 'archive' | 'spam') =>
    choice.actions.move(chosen, chosen.every(({ folder }) => folder === target) ? 'inbox' : target);
  return (
    <BulkActions
      lang={lang}
      mails={chosen}
      count={isWhole ? page.total : chosen.length}
      total={chosen.length < page.mails.length ? page.mails.length : page.total}
      actions={choice.actions}
      onMenu={(next) => openMenu({ ...next, isOfChosen: true })}
      onDelete={screen.removeChosen}
      onAll={choice.all}
      onNone={choice.none}
      onArchive={() => {
        if (isWhole) return moveAll('archive');
        moves.archive(chosen);
        choice.none();
      }}
      onSpam={() => {
        if (isWhole) return moveAll('spam');
        moves.spam(chosen);
        choice.none();
      }}
    />
  );
}
