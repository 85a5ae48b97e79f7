import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TableReport } from '#contract/market/listing-table.ts';
import { rowActs, tableColumns, tableLimits } from '#contract/values/market/listing-table.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { download } from '../../lib/api/download.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { announce } from '../../ui/announce.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { TableRows } from './TableRows.tsx';
import { importTable, isTable, readTable, type SentPictures, sendPictures, textIn } from './table-files.ts';

interface Chosen {
  name: string;
  table: string;
  pictures: File[];
  /** Idempotency key of this import, so that a second press creates no duplicate drafts. */
  key: string;
}

/** Export of the user’s own listings as a file, and import of new and changed listings. */
export function TableDrawer({ lang, onClose }: { lang: Language; onClose: () => void }) {
  const t = texts(lang);
  const [chosen, choose] = useState<Chosen>();
  const [report, setReport] = useState<TableReport>();
  const [isDone, setDone] = useState(false);
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const sent = useRef<SentPictures['photos']>([]);
  const wordsOf = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN';
    return t(`error.${code}`) === `error.${code}` ? t('error.UNKNOWN') : t(`error.${code}`);
  };

  /** Runs one task at a time and reports why it failed. */
  async function work(label: string, run: () => Promise<void>): Promise<void> {
    setBusy(label);
    setProblem('');
    await run().catch((error) => setProblem(wordsOf(error)));
    setBusy('');
  }

  async function take(files: readonly File[]): Promise<void> {
    const file = files.find(isTable);
    const pictures = files.filter((each) => !isTable(each));
    if (pictures.length > tableLimits.photos) return setProblem(t('sheet.tooManyPictures', { count: tableLimits.photos }));
    if (!file && !chosen) return setProblem(t('sheet.noTable'));
    if (file && file.size > tableLimits.bytes) return setProblem(t('error.TABLE_TOO_BIG'));
    await work(t('sheet.reading'), async () => {
      const next = {
        name: file?.name ?? chosen?.name ?? '',
        table: file ? await textIn(file) : (chosen?.table ?? ''),
        pictures: pictures.length > 0 || file ? pictures : (chosen?.pictures ?? []),
        key: newIdempotencyKey(),
      };
      sent.current = [];
      setDone(false);
      setReport(undefined);
      choose(next);
      setReport(await readTable(next.table, next.pictures));
    });
  }

  async function apply({ table, pictures, key }: Chosen, { unusedPhotos }: TableReport): Promise<void> {
    const nameKey = (name: string) => name.trim().normalize('NFC').toLowerCase();
    const wanted = pictures.filter(({ name }) => !unusedPhotos.includes(nameKey(name)));
    const open = wanted.filter(({ name }) => !sent.current.some((photo) => photo.name === name));
    const total = wanted.length;
    await work(t('sheet.sending', { sent: 0, total }), async () => {
      const before = sent.current;
      const { photos, failed } = await sendPictures(open, (now) => setBusy(t('sheet.sending', { sent: before.length + now, total })));
      sent.current = [...before, ...photos];
      if (failed) {
        const code = failed.problem ?? 'UNKNOWN';
        const own = t(`selling.photos.problem.${code}`);
        const words = own === `selling.photos.problem.${code}` ? wordsOf(new ApiError(0, { error: '', code })) : own;
        return setProblem(t('sheet.notSent', { name: failed.name, problem: words }));
      }
      setReport(await importTable(table, sent.current, key));
      setDone(true);
      announce(t('sheet.done'));
    });
  }

  const rows = report?.rows ?? [];
  const counted = rowActs.map((act) => [act, rows.filter((row) => row.act === act).length] as const).filter(([, count]) => count > 0);
  const toDo = rows.filter(({ act }) => act !== 'refuse' && act !== 'same').length;
  return (
    <Drawer title={t('sheet.title')} close={t('parts.close')} onClose={onClose}>
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('sheet.exportTitle')}</h3>
        <p className="text-quiet">{t('sheet.exportText')}</p>
        <button
          type="button"
          className="btn h-12 justify-self-start"
          onClick={() => download(`/api/account/listing-table?lng=${lang}`, 'listings.csv').catch(showErrorToast)}
        >
          <Download size={18} aria-hidden="true" />
          {t('sheet.export')}
        </button>
      </section>
      <section className="grid gap-3">
        <h3 className="font-semibold">{t('sheet.importTitle')}</h3>
        <p className="text-quiet">{t('sheet.importText')}</p>
        <p className="text-sm text-quiet" id="table-files-hint">
          {t('sheet.filesText', {
            rows: tableLimits.rows,
            photos: tableLimits.photos,
            column: tableColumns.photoFiles[lang],
          })}
        </p>
        <label
          className="drop-area"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (!busy) void take([...event.dataTransfer.files]);
          }}
        >
          <Upload size={28} className="text-secondary" aria-hidden="true" />
          <span>{t('sheet.choose')}</span>
          <input
            className="sr-only"
            type="file"
            multiple
            accept=".csv,.tsv,.txt,text/csv,image/*"
            aria-describedby="table-files-hint"
            aria-disabled={busy !== ''}
            onChange={({ target }) => {
              // Emptying the field clears its live file list, so the files are copied first.
              const files = [...(target.files ?? [])];
              target.value = '';
              if (files.length > 0 && !busy) void take(files);
            }}
          />
        </label>
        {chosen && (
          <p className="wrap-anywhere">
            {t('sheet.chosen', { name: chosen.name })}
            {chosen.pictures.length > 0 && ` · ${t('sheet.pictures', { count: chosen.pictures.length })}`}
          </p>
        )}
        <p role="status" className="text-quiet empty:hidden">
          {busy}
        </p>
        <p role="alert" className="error-text empty:hidden">
          {problem}
        </p>
      </section>
      {report && (
        <section className="grid gap-3">
          <h3 className="font-semibold">{isDone ? t('sheet.done') : t('sheet.preview')}</h3>
          <div role="status">
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {counted.map(([act, count]) => (
                <li key={act}>{t(`sheet.count.${act}`, { count })}</li>
              ))}
            </ul>
          </div>
          {report.unknownColumns.length > 0 && (
            <WrittenText className="text-sm wrap-anywhere">
              {t('sheet.unknown', { count: report.unknownColumns.length, names: report.unknownColumns.join(', ') })}
            </WrittenText>
          )}
          {report.unusedPhotos.length > 0 && (
            <WrittenText className="text-sm wrap-anywhere">{t('sheet.unused', { names: report.unusedPhotos.join(', ') })}</WrittenText>
          )}
          {!isDone && chosen && toDo > 0 && (
            <BusyButton type="button" className="btn h-12 btn-primary" isBusy={busy !== ''} onClick={() => void apply(chosen, report)}>
              {t('sheet.apply', { count: toDo })}
            </BusyButton>
          )}
          {!isDone && toDo === 0 && <p className="text-quiet">{t('sheet.nothing')}</p>}
          <TableRows rows={rows} isDone={isDone} lang={lang} />
        </section>
      )}
    </Drawer>
  );
}
