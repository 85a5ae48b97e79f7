import { useEffect, useMemo, useState } from 'react';
import { device } from '../../lib/storage.ts';
import type { TableColumn } from './columns.ts';

/** View settings of a table on this device. */
interface Kept {
  hidden?: string[];
  order?: string[];
}

export interface DeviceView {
  visibility: Record<string, boolean>;
  order: string[];
  set(change: Kept): void;
}

const words = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : undefined;

function read(name: string): Kept {
  const kept: Record<string, unknown> = { ...Object(device.tables.readObject()[name]) };
  const [hidden, order] = [words(kept.hidden), words(kept.order)];
  return { ...(hidden ? { hidden } : {}), ...(order ? { order } : {}) };
}

/** Visibility and order of a table's columns, initially as rendered by the server. */
export function useDeviceView(name: string, columns: readonly Pick<TableColumn<never>, 'id' | 'isExtra' | 'isHead'>[]): DeviceView {
  const [kept, setKept] = useState<Kept>({});
  useEffect(() => setKept(read(name)), [name]);
  return useMemo(() => {
    const hidden = kept.hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id);
    const ids = columns.map(({ id }) => id);
    const order = (kept.order ?? []).filter((id) => ids.includes(id));
    return {
      visibility: Object.fromEntries(columns.map(({ id, isHead }) => [id, isHead || !hidden.includes(id)])),
      order: [...order, ...ids.filter((id) => !order.includes(id))],
      set(change) {
        const next = { ...kept, ...change };
        setKept(next);
        device.tables.writeJson({ ...device.tables.readObject(), [name]: next });
      },
    };
  }, [name, columns, kept]);
}
