import { Pencil } from 'lucide-react';
import { Folders } from './Folders.tsx';
import { ListPane } from './ListPane.tsx';
import { Overlays } from './Overlays.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { type Start, useScreen } from './use-screen.ts';

/** Mailbox of an account; rendered on the server and hydrated. */
export function MailScreen(start: Start) {
  const screen = useScreen(start);
  const { lang, t, isReady, isSplit, compose, choice } = screen;
  const { isReading } = screen.reading;
  return (
    <div className="mail-screen">
      <h1 className="sr-only">{t('mailbox.title')}</h1>
      <Folders
        lang={lang}
        navigation={screen.navigation}
        counts={screen.page.counts}
        labels={screen.labels}
        t={t}
        isReady={isReady}
        onCompose={() => compose.begin()}
        onManage={() => screen.setLabelled([])}
        onDrop={screen.drop}
      />
      <div className="mail-main">
        {(isSplit || !isReading) && <ListPane screen={screen} />}
        {(isSplit || isReading) && <ReadingPane key={screen.place.id} screen={screen} />}
      </div>
      {!isReading && choice.chosen.length === 0 && (
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
      <Overlays screen={screen} />
    </div>
  );
}
