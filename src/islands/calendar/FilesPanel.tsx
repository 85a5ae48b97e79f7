import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { download } from './download.ts';
import { FeedPart } from './FeedPart.tsx';
import { ImportPart } from './ImportPart.tsx';
import type { useChanges } from './use-changes.ts';

interface Props {
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onClose: () => void;
}

/** Export, import and feed of the calendar. */
export function FilesPanel({ lang, changes, onClose }: Props) {
  const t = texts(lang);
  return (
    <Drawer title={t('calendar.files.title')} close={t('calendar.close')} onClose={onClose}>
      <section className="grid gap-2">
        <h3 className="text-lg">{t('calendar.files.export')}</h3>
        <p>{t('calendar.files.exportText')}</p>
        <button type="button" className="btn h-12" onClick={() => download().catch(showErrorToast)}>
          {t('calendar.files.download')}
        </button>
      </section>
      <ImportPart lang={lang} onImport={changes.importFile} />
      <FeedPart lang={lang} />
    </Drawer>
  );
}
