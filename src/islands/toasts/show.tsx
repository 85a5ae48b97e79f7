import { createRoot } from 'react-dom/client';
import styles from 'react-toastify/ReactToastify.css?url';
import { toast as show, ToastContainer } from 'react-toastify/unstyled';
import type { Notice } from '../../client/toast.ts';
import { toastPosition } from '../../settings.ts';

let ready: Promise<void> | undefined;

/** The container is made once, at the end of the page. */
function container(): Promise<void> {
  ready ??= new Promise((resolve) => {
    // Linked here and not imported: an imported style would be loaded with every page.
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <ToastContainer position={toastPosition} newestOnTop theme={theme()} autoClose={6000} pauseOnFocusLoss={false} />,
    );
    requestAnimationFrame(() => setTimeout(resolve));
  });
  return ready;
}

const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export async function toast({ title, text, kind }: Notice): Promise<void> {
  await container();
  show(
    <div>
      <strong className="block">{title}</strong>
      {text}
    </div>,
    { type: kind, role: kind === 'error' ? 'alert' : 'status' },
  );
}
