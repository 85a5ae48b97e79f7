import { expect, test } from 'vitest';
import { deviceStorage } from '../../api/contract/values/operations/device-storage.ts';
import { device, personal } from '../../src/lib/storage.ts';

const listed = (...kinds: (typeof deviceStorage)[number]['kind'][]) =>
  deviceStorage
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ names }) => names)
    .sort();
/** Entries of a tab are marked; entries of the device are recognized by their names. */
const kept = [
  ...Object.entries(device).map(([key, { name }]) => ({ name, isOfTab: /^(tab[A-Z]|sentOn|lineTried)/.test(key) })),
  ...Object.values(personal)
    .flatMap((one) => ('read' in one ? [one] : Object.values(one)))
    .map(({ name, isOfTab = false }) => ({ name, isOfTab })),
];
const namesOf = (isOfTab: boolean) =>
  kept
    .filter((one) => one.isOfTab === isOfTab)
    .map(({ name }) => name)
    .sort();

test('the list of device storage names each entry of the browser’s storages, and no other', () => {
  expect(listed('tab')).toEqual(namesOf(true));
  expect(listed('local')).toEqual(namesOf(false));
});
