import { X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import styles from 'react-toastify/ReactToastify.css?url';
import { type CloseButtonProps, toast as show, ToastContainer } from 'react-toastify/unstyled';
import { afterPaint } from '../../lib/after-paint.ts';
import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { keepOnTop } from './keep-on-top.ts';
import type { Notice } from './notice.ts';

let ready: Promise<void> | undefined;

/** The container is created once, at the end of the page, with the texts of the page's language. */
function container(): Promise<void> {
  // Toasts are shown even if these texts fail to load.
  ready ??= loadTexts()
    .catch(() => undefined)
    .then(draw);
  return ready;
}

function draw(): Promise<void> {
  const t = texts(pageLanguage());
  const close = ({ closeToast }: CloseButtonProps) => (
    <button type="button" className="bar-button absolute end-1 top-1" aria-label={t('toast.close')} onClick={closeToast}>
      <X size={18} aria-hidden="true" />
    </button>
  );
  // Linked rather than imported: an imported style would be loaded with every page.
  // Appended last, as in `loadStyles`, which would require another file.
  document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
  const place = document.createElement('div');
  place.className = 'toast-place';
  keepOnTop(place);
  createRoot(place).render(
    <ToastContainer
      position="top-center"
      newestOnTop
      autoClose={6000}
      pauseOnFocusLoss={false}
      closeButton={close}
      // The progress bar has an English name and conveys nothing to screen readers.
      hideProgressBar
      aria-label={`${t('toast.region')} Alt+T`}
    />,
  );
  return new Promise(afterPaint);
}

const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export async function toast({ title, text, link, kind }: Notice): Promise<void> {
  await container();
  show(
    <div className="pe-8">
      <strong className="block">{title}</strong>
      {text}
      {link && (
        <a className="link block py-2" href={link.href}>
          {link.label}
        </a>
      )}
    </div>,
    { type: kind, theme: theme(), role: kind === 'error' ? 'alert' : 'status' },
  );
}

/** Text of an undo offer, and the label of its button. */
interface Offer {
  text: string;
  label: string;
}

export interface UndoView {
  /** Shows the offer, or updates the visible one. */
  show: (offer: Offer) => void;
  hide: () => void;
}

interface UndoHooks {
  onUndo: () => void;
  onClose: () => void;
  /** Called when hover or focus on the offer begins or ends. */
  onPause: (isPaused: boolean) => void;
}

/** The only toast with undo. It appears at the lower edge, away from the changed rows. */
export async function undoToast({ onUndo, onClose, onPause }: UndoHooks): Promise<UndoView> {
  await container();
  let shown: ReturnType<typeof show> | undefined;
  const draw = ({ text, label }: Offer) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer that rests, or the focus, keeps the offer.
    <div
      className="flex grow flex-wrap items-center gap-x-3 gap-y-1 pe-8"
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
    >
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <button type="button" className="btn btn-sm min-h-11" aria-keyshortcuts="z" onClick={onUndo}>
        {label} <kbd className="kbd kbd-sm max-sm:hidden">Z</kbd>
      </button>
    </div>
  );
  return {
    show(offer) {
      if (shown !== undefined) return show.update(shown, { render: draw(offer) });
      shown = show(draw(offer), {
        type: 'success',
        theme: theme(),
        role: 'status',
        position: 'bottom-center',
        autoClose: false,
        onClose(reason) {
          // Closed by the user, not because nothing is left.
          if (!reason) return;
          shown = undefined;
          onClose();
        },
      });
    },
    hide() {
      if (shown !== undefined) show.dismiss(shown);
      shown = undefined;
    },
  };
}
