import { ArchiveRestore } from 'lucide-react';
import { Suspense, useState } from 'react';
import { texts } from '../lib/i18n/browser.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { DeletedProps } from './DeletedPanel.tsx';

/** Loaded on first use. */
const DeletedPanel = lazyPart(() => import('./DeletedPanel.tsx').then((panel) => ({ default: panel.DeletedPanel })));

/** Opens the panel of a list's deleted entries. */
export function DeletedButton({
  isReady,
  className = 'h-11 bg-base-100',
  ...panel
}: DeletedProps & { isReady: boolean; className?: string }) {
  const t = texts(panel.lang);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`btn needs-script btn-ghost ${className}`} disabled={!isReady} onClick={() => setOpen(true)}>
        <ArchiveRestore size={20} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('deleted.open')}</span>
      </button>
      <Suspense fallback={null}>{isOpen && <DeletedPanel {...panel} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
