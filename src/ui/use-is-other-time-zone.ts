import { startTransition, useEffect, useState } from 'react';

/** Whether the device's time differs from Thailand's, which pages use for all times; only known in the browser. */
export function useIsOtherTimeZone(): boolean {
  const [isOtherTimeZone, setOtherTimeZone] = useState(false);
  useEffect(() => startTransition(() => setOtherTimeZone(new Date().getTimezoneOffset() !== -7 * 60)), []);
  return isOtherTimeZone;
}
