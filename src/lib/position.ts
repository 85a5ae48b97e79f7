import { coarsePoint } from '#contract/values/market/search.ts';

/** Timeout of a position lookup and maximum age of a cached position, in milliseconds. */
const limits = { timeout: 10_000, maximumAge: 300_000 };

/** Device position to about a kilometre, as `18.79,98.98`. @throws if the position is unavailable or permission is denied */
export async function ownPosition(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<GeolocationPosition>();
  navigator.geolocation.getCurrentPosition(resolve, reject, limits);
  const { coords } = await promise;
  return coarsePoint(`${coords.latitude},${coords.longitude}`);
}
