import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import type { DataExport } from '#contract/identity/data-export.ts';
import { exportHours } from '#contract/values/identity/data-export.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { send } from '../../lib/api/transport.ts';
import { dayAndClock, dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { liveSession } from '../../lib/session/renewal.ts';
import { sizeInWords } from '../../ui/files/size.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useOwn } from './own.ts';

interface Props {
  lang: Language;
  since: string;
  /** Archive of the account at the time of rendering. */
  first: DataExport | null;
}

/** Archive of the user's data: requested here, created in the background, and available for download for a day. */
export function ExportPart({ lang, since, first }: Props) {
  const t = texts(lang);
  const [archive, put] = useOwn('export', () => callApi('GET /account-setting/data-export').then((answer) => answer.export), first, since);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isBeingMade = archive?.state === 'queued' || archive?.state === 'running';
  const isReady = archive?.state === 'ready';

  async function work(doing: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    try {
      await doing();
    } catch (error) {
      say('');
      showErrorToast(error);
    }
    setBusy(false);
  }

  const ask = () =>
    work(async () => {
      const headers = { 'accept-language': lang };
      put((await callApi('POST /account-setting/data-export', { headers })).export);
      say('');
    });
  const save = () =>
    work(async () => {
      say(t('security.export.doing'));
      saveFile(`taladnat-${dayKey(Date.now())}.zip`, await download());
      say(t('security.export.done'));
    });

  return (
    <section className="tile grid gap-3 p-5 sm:p-6" aria-labelledby="export-title">
      <h2 className="text-lg" id="export-title">
        {t('security.export.title')}
      </h2>
      <p className="max-w-2xl text-quiet">{t('security.export.text', { hours: exportHours })}</p>
      {archive?.state === 'failed' && <p role="alert">{t('security.export.failed')}</p>}
      {isReady && (
        <p>
          {t('security.export.ready', { size: sizeInWords(archive.size ?? 0, lang), until: dayAndClock(archive.expiresAt ?? '', lang) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <button type="button" className="btn needs-script h-12 btn-primary" aria-busy={isBusy} onClick={save}>
            <Download size={18} aria-hidden="true" />
            {t('security.export.download')}
          </button>
        )}
        <button
          type="button"
          className="btn needs-script h-12"
          aria-busy={isBusy || isBeingMade}
          aria-disabled={isBeingMade || undefined}
          onClick={isBeingMade ? undefined : ask}
        >
          <FileArchive size={18} aria-hidden="true" />
          {isReady ? t('security.export.again') : t('security.export.button')}
        </button>
      </div>
      <p className="text-sm text-quiet" role="status">
        {isBeingMade ? t('security.export.waiting') : said}
      </p>
      <noscript>
        <p className="alert">{t('security.needsScript')}</p>
      </noscript>
    </section>
  );
}

/** Downloads the archive as a blob, as it may be too large to parse. @throws ApiError */
async function download(): Promise<Blob> {
  const known = await liveSession();
  const answer = await send('/account-setting/data-export/file', {}, known?.accessToken);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  return answer.blob();
}
