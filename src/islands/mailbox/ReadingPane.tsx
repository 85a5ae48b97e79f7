import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Reading } from './Reading.tsx';
import type { Screen } from './use-screen.ts';

const ErrorState = lazyPart(() => import('../../ui/ErrorState.tsx').then((part) => ({ default: part.ErrorState })));

/** Open mail, beside the list or in its place. */
export function ReadingPane({ screen }: { screen: Screen }) {
  const { lang, t, isReady, place, navigation, labels, conversation, actions, moves, compose } = screen;
  const { mail, isReading, before, after, takesFocus } = screen.reading;
  const { open } = conversation;
  return (
    <div className="mail-pane mail-beside" aria-busy={screen.isSplit && place.id !== '' && !isReading}>
      {place.id && conversation.error ? (
        <Suspense fallback={null}>
          <ErrorState lang={lang} error={conversation.error} onRetry={conversation.reload} />
        </Suspense>
      ) : open && mail ? (
        <Reading
          open={open}
          mail={mail}
          lang={lang}
          isReady={isReady}
          takesFocus={takesFocus}
          labels={labels}
          navigation={navigation}
          before={before}
          after={after}
          onMenu={screen.openMenu}
          actions={actions}
          onUnread={() => {
            moves.leave();
            actions.read([mail], false);
          }}
          onArchive={() => moves.archive([mail])}
          onSpam={() => moves.spam([mail])}
          onDelete={() => moves.remove([mail])}
          onAnswer={compose.answer}
          onEdit={() => compose.edit(mail)}
        />
      ) : (
        place.id === '' && <EmptyState text={t('mailbox.split.nothing')} />
      )}
    </div>
  );
}
