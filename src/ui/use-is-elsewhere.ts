import { startTransition, useEffect, useState } from 'react';

/** Whether the device's clock shows another time than the pages, which tell all times in Thailand; known in the browser alone. */
export function useIsElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => startTransition(() => setElsewhere(new Date().getTimezoneOffset() !== -7 * 60)), []);
  return isElsewhere;
}
