import { coarsePoint } from '#contract/values/market/search.ts';

/** How long the device may look for its position, and how old a known one may be, in milliseconds. */
const limits = { timeout: 10_000, maximumAge: 300_000 };

/** The device's position to about a kilometre, as `18.79,98.98`. @throws where the device knows none, or its owner does not allow it */
export async function ownPosition(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>();
  navigator.geolocation.getCurrentPosition(resolve, reject, limits);
  const { coords } = await promise;
  return coarsePoint(`${coords.latitude},${coords.longitude}`);
}
