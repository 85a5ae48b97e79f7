import { useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { personal } from '../../lib/storage.ts';

/** Shows a sample notification; mobile browsers throw unless the page is installed. */
function isShown(text: string): boolean {
  try {
    return Boolean(new Notification(text, { tag: 'taladnat', icon: '/assets/brand/icon-192.png' }));
  } catch {
    return false;
  }
}

/** Setting for desktop notifications of new messages and mails while a page of the site is open. */
export function DesktopNotices({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setOn(personal.desktopNotices.read() === 'on' && Notification.permission === 'granted'), []);

  async function choose(next: boolean) {
    setProblem('');
    setOn(next);
    if (!next) return personal.desktopNotices.remove();
    // Stays off if the browser does not support notifications or permission is denied.
    const answer = typeof Notification === 'function' ? await Notification.requestPermission() : 'denied';
    if (answer === 'granted' && isShown(t('security.channels.desktop.title'))) return personal.desktopNotices.write('on');
    setOn(false);
    setProblem(t('security.channels.desktop.denied'));
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-lg font-bold">{t('security.channels.desktop.title')}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          className="toggle"
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby="desktop-notices-problem"
          onChange={({ target }) => void choose(target.checked)}
        />
        {t('security.channels.desktop.label')}
      </label>
      <p className="error-text" id="desktop-notices-problem" role="status">
        {problem}
      </p>
    </fieldset>
  );
}
