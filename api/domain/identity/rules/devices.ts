import type { Device } from '../../../contract/identity/sessions.ts';

/** A device on which accounts have signed in; it can be checked for an account, but not list them. */
export interface KnownDevice {
  /** Random name. */
  name: string;
  isOf(userId: number): boolean;
}

/** The first match wins: most browsers also name others. */
const browserSigns: [RegExp, Device['browser']][] = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/^(?=.*\bVersion\/).*\bSafari\//, 'Safari'],
];
const systemSigns: [RegExp, Device['system']][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Detects browser and device of a user agent, well enough for users to recognise their own. */
export function deviceOf(userAgent: string): Device {
  const browser = browserSigns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'unknown';
  const system = systemSigns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'unknown';
  return { browser, system, kind: kindOf(system, userAgent) };
}

function kindOf(system: Device['system'], userAgent: string): Device['kind'] {
  if (system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent))) return 'phone';
  return system === 'iPad' || system === 'Android' ? 'tablet' : 'computer';
}
