import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import type { Translate } from '../lib/i18n/browser.ts';

interface Props {
  t: Translate;
  ref: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Fields that a phone shows in a sheet, opened by a button; on wider screens they are rendered in place. Texts: `parts`. */
export function FilterSheet({ t, ref, children }: Props) {
  const id = useId();
  const name = t('parts.filters');
  return (
    <>
      <button type="button" className="btn btn-square size-11 md:hidden" popoverTarget={id} aria-label={name}>
        <SlidersHorizontal size={20} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of fields has no look of its own. */}
      <div ref={ref} id={id} className="sheet" popover="auto" data-sheet role="group" aria-label={name}>
        <div className="flex items-center justify-between md:hidden">
          <h2 className="text-lg">{name}</h2>
          <button type="button" className="bar-button -me-2" popoverTarget={id} popoverTargetAction="hide" aria-label={t('parts.close')}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}

/** Closes the sheet if its button submitted the form: a change of a field also submits it. */
export function closeSheet(sheet: HTMLElement | null, { submitter }: SubmitEvent): void {
  if (submitter && sheet?.matches(':popover-open')) sheet.hidePopover();
}
