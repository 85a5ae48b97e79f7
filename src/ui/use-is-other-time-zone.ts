import { startTransition, useEffect, useState } from 'react';

/** Whether the device's clock shows another time than the pages, which tell all times in Thailand; known in the browser alone. */
export function useIsOtherTimeZone(): boolean {
  const [isOtherTimeZone, setOtherTimeZone] = useState(false);
  useEffect(() => startTransition(() => setOtherTimeZone(new Date().getTimezoneOffset() !== -7 * 60)), []);
  return isOtherTimeZone;
}
