/** Initializes the page for signing in with LINE. LINE's code is loaded on demand, or on return from LINE. */
export function start(element: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  if (sendToEnglish(query)) return;
  const texts: Record<string, string> = JSON.parse(element.dataset.texts ?? '{}');
  const { liffId } = element.dataset;
  const button = element.querySelector<HTMLButtonElement>('[data-line-button]');
  const put = (place: 'status' | 'problem', text = '') => {
    const found = element.querySelector(`[data-line-${place}]`);
    if (found && found.textContent !== text) found.textContent = text;
  };
  const setBusy = (busy: boolean) => {
    if (button) button.ariaBusy = busy ? 'true' : null;
  };

  function end(problem?: string): void {
    setBusy(false);
    put('status');
    put('problem', problem && (texts[problem] ?? texts.UNKNOWN));
  }

  async function run(asked: boolean): Promise<void> {
    if (!liffId || button?.ariaBusy === 'true') return;
    setBusy(true);
    put('problem');
    put('status', texts.contacting);
    try {
      const { signInWithLine } = await import('./liff.ts');
      const result = await signInWithLine(liffId, asked, (step) => put('status', texts[step]));
      if (result !== 'leaving') end(result.problem);
    } catch {
      end('unreachable');
    }
  }

  button?.addEventListener('click', () => run(true));
  // The user pressed the back button on LINE's page.
  addEventListener('pageshow', ({ persisted }) => persisted && end());

  if (document.documentElement.dataset.session === 'in') return;
  if (query.has('error')) {
    history.replaceState(null, '', location.pathname + keptOf(query));
    end('declined');
  } else if (query.has('liffClientId') || query.has('liff.state') || isInsideLine()) run(false);
}

const keptOf = (query: URLSearchParams) => {
  const returnTo = query.get('returnTo');
  return returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
};

/** Detects LINE's in-app browsers as LIFF does, without loading LIFF. */
function isInsideLine(): boolean {
  const { userAgent } = navigator;
  return /Line\/[\d.]+ LIFF/.test(userAgent) || (/Line\/\d/.test(userAgent) && /[#&]access_token=/.test(location.hash));
}

/** Forwards a sign-in started on the English page, which returns to this one (see liff.ts, `returnUrl`). */
function sendToEnglish(query: URLSearchParams): boolean {
  if (document.documentElement.lang === 'en' || query.get('lang') !== 'en') return false;
  query.delete('lang');
  location.replace(`/en/line-signin?${query}${location.hash}`);
  return true;
}
