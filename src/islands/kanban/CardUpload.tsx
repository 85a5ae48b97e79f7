import { useEffect } from 'react';
import { maxFilesAtOnce } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { maxPartsOfTask } from '#contract/values/workspace/kanban.ts';
import type { KanbanCardDetails } from '#contract/workspace/kanban-cards.ts';
import { FileUpload } from '../../ui/FileUpload.tsx';
import { useUploads } from '../../ui/files/use-uploads.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Props {
  card: KanbanCardDetails;
  lang: Language;
  /** Files chosen before this part was loaded. */
  first: readonly File[];
  /** @throws ApiError */
  onAttach: (files: string[]) => Promise<unknown>;
}

/** Uploads files, and attaches them once all are complete. */
export function CardUpload({ card, lang, first, onAttach }: Props) {
  const uploads = useUploads(Math.min(maxFilesAtOnce, maxPartsOfTask.attachments - card.attachments.length));
  const { kept, isBusy, clear } = uploads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are taken once.
  useEffect(() => uploads.add(first), []);
  const arrived = isBusy ? '' : kept.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that has arrived.
  useEffect(() => {
    if (arrived) onAttach(arrived.split(',')).then(clear, showErrorToast);
  }, [arrived]);
  return <FileUpload lang={lang} uploads={uploads} />;
}
