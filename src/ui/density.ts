import { useEffect, useState } from 'react';
import { device } from '../lib/storage.ts';

const state = () => document.documentElement.dataset;

/**
 * Whether lists give their rows more room, and what changes it: one choice for every list of this device, which the style
 * sheets read from `<html>` before anything is painted.
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
