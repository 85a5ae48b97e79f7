import { useEffect, useState } from 'react';
import { device } from '../lib/storage.ts';

const state = () => document.documentElement.dataset;

/**
 * State and setter of the row spacing: one setting for all lists on this device, which style sheets read from `<html>` before the first
 * paint.
 */
export function useComfort(): [isComfortable: boolean, set: (isComfortable: boolean) => void] {
  const [isComfortable, setComfortable] = useState(false);
  useEffect(() => setComfortable(state().density === 'comfortable'), []);
  return [
    isComfortable,
    (wanted) => {
      const { density: _before, ...others }: { density?: unknown } = device.settings.readObject();
      device.settings.writeJson(wanted ? { ...others, density: 'comfortable' } : others);
      if (wanted) state().density = 'comfortable';
      else delete state().density;
      setComfortable(wanted);
    },
  ];
}
