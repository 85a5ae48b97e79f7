import { createHash } from 'node:crypto';

/** Distance of a shown point from that of the sub-district, in metres. */
const distance = { min: 300, max: 900 };
const metresInDegree = 111_320;

export interface Point {
  lat: number;
  lng: number;
}

/** Returns the public point of a listing: stable, and independent of the seller's location. */
export function fuzzyPoint(listingId: number, subdistrictId: number, { lat, lng }: Point): Point {
  const hash = createHash('sha256').update(`${listingId} ${subdistrictId}`).digest();
  const angle = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  const metres = distance.min + (hash.readUInt32BE(4) / 2 ** 32) * (distance.max - distance.min);
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return {
    lat: round(lat + (metres * Math.cos(angle)) / metresInDegree),
    lng: round(lng + (metres * Math.sin(angle)) / (metresInDegree * Math.cos((lat * Math.PI) / 180))),
  };
}
