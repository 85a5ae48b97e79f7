import type { Language } from '#contract/values/shared/common.ts';
import type { FileRead } from '#contract/workspace/calendar-files.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

/** Skipped events of a file, with the reasons, and the events that the file removes. */
export function LeftOutEvents({ lang, read }: { lang: Language; read: FileRead }) {
  const t = texts(lang);
  const incomplete = read.events.filter(({ leftOut }) => leftOut.length > 0).length;
  return (
    <>
      {incomplete > 0 && <p>{t('calendar.files.incomplete', { count: incomplete })}</p>}
      {read.skipped > 0 && <p>{t('calendar.files.skipped', { count: read.skipped })}</p>}
      {read.skippedEvents.length > 0 && (
        <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm" tabIndex={-1}>
          {read.skippedEvents.map(({ title, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be alike, and the list never changes
            <li key={at}>
              <WrittenText className="font-semibold wrap-anywhere">{title}</WrittenText> · {t(`calendar.files.skippedFor.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {read.removed.length > 0 && (
        <p>
          {t('calendar.files.removes', { count: read.removed.length })}{' '}
          <WrittenText>{read.removed.map(({ title }) => title).join(', ')}</WrittenText>
        </p>
      )}
    </>
  );
}
