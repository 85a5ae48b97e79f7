import { Rows4 } from 'lucide-react';
import type { Translate } from '../lib/i18n/browser.ts';
import { useComfort } from './density.ts';

/** Toggles the row spacing of a list that is not a table. Texts: `parts`. */
export function DensityButton({ t }: { t: Translate }) {
  const [isComfortable, set] = useComfort();
  return (
    <button
      type="button"
      className="btn btn-square min-h-11 min-w-11 btn-ghost needs-script"
      aria-pressed={!isComfortable}
      aria-label={t('parts.closeRows')}
      title={t('parts.closeRows')}
      onClick={() => set(!isComfortable)}
    >
      <Rows4 size={18} className={isComfortable ? 'text-quiet' : 'text-secondary'} aria-hidden="true" />
    </button>
  );
}
