import { useEffect } from 'react';
import useSWR from 'swr';
import type { ChangeTopic } from '#contract/values/navigation/changes.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { removalDays } from '#contract/values/shared/removals.ts';
import { onChange } from '../lib/changes.ts';
import { texts } from '../lib/i18n/browser.ts';
import { announce } from './announce.ts';
import { type DeletedRow, DeletedRows } from './DeletedRows.tsx';
import { Drawer } from './Drawer.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { showErrorToast } from './toasts/error-toast.ts';

export interface DeletedProps {
  lang: Language;
  /** Name of the list, part of the query's key. */
  name: string;
  /** Topic whose changes trigger a revalidation. */
  topic: ChangeTopic;
  load: () => Promise<DeletedRow[]>;
  /** @throws ApiError */
  restore: (key: string) => Promise<unknown>;
}

/** Deleted entries of a list, which can be restored. */
export function DeletedPanel({ lang, name, topic, load, restore, onClose }: DeletedProps & { onClose: () => void }) {
  const t = texts(lang);
  // A panel that is reopened at once must show current data, not a deduplicated response.
  const { data, error, mutate } = useSWR(['deleted', name], load, { dedupingInterval: 0 });
  useEffect(() => onChange(topic, () => void mutate().catch(() => undefined)), [topic, mutate]);
  async function bringBack(row: DeletedRow) {
    try {
      await restore(row.key);
      announce(t('deleted.restored', { title: row.title }));
    } catch (problem) {
      showErrorToast(problem);
    }
    await mutate();
  }
  return (
    <Drawer title={t('deleted.open')} close={t('deleted.close')} onClose={onClose}>
      {!data &&
        (error ? <ErrorState lang={lang} error={error} onRetry={() => void mutate()} /> : <LoadingState label={t('deleted.loading')} />)}
      {data?.length === 0 && <p>{t('deleted.none', { days: removalDays })}</p>}
      {data && data.length > 0 && <DeletedRows lang={lang} rows={data} onRestore={(row) => void bringBack(row)} />}
    </Drawer>
  );
}
