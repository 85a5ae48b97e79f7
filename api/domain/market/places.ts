import { and, asc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Place, PlaceList, PlaceQuery } from '../../contract/market/places.ts';
import { maxFoundPlaces, type PlaceKind, placeKinds } from '../../contract/values/market/places.ts';
import type { Reader } from '../../db/client.ts';
import { district, province, subdistrict } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { inBatches } from '../shared/batches.ts';
import { beginningsOfPlace, isSaidOf, isThaiKey, type PlaceReading, placeReadings } from './rules/place-names.ts';

type Within = Pick<PlaceQuery, 'district' | 'province'>;
type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
interface Found {
  province: Row<typeof province>;
  district?: Row<typeof district>;
  subdistrict?: Row<typeof subdistrict>;
}
type Named = Pick<Row<typeof province>, 'id' | 'nameTh' | 'nameEn'>;

/** Sorts after every string with the same prefix. */
const behind = '\u{10ffff}';
/** Maximum places examined for a query of several words. */
const maxCandidates = 1000;
/** Limit of a list; no postcode, district or province has as many places. */
const maxListed = 100;

/** Lists provinces, the places within another, or those with a postcode or matching a text. */
export async function listPlaces({ db }: Pick<Ctx, 'db'>, query: PlaceQuery): Promise<PlaceList> {
  const { q, postcode, ...within } = query;
  if (q !== undefined) return { places: (await searchPlaces(db, q, query)).map(placeOf) };
  return { places: (await inPlace(db, postcode, within)).map(placeOf) };
}

/** Returns places by code, with one statement per kind. */
export async function placesByCode({ db }: Pick<Ctx, 'db'>, codes: number[]): Promise<Map<number, Place>> {
  const found: Found[] = [];
  for (const kind of placeKinds) {
    const { id } = tables[kind];
    await inBatches(
      codes.filter((code) => kindOfCode(code) === kind),
      async (some) => found.push(...(await readers[kind](db, inArray(id, some), [id], some.length))),
    );
  }
  return new Map(found.map(placeOf).map((place) => [place.id, place]));
}

/** Derives the kind from the code, which consists of the codes of the enclosing places, two digits each. */
const kindOfCode = (code: number): PlaceKind | undefined => placeKinds[String(code).length / 2 - 1];

async function inPlace(db: Reader, postcode: string | undefined, within: Within): Promise<Found[]> {
  if (postcode !== undefined) return subdistrictsWhere(db, eq(subdistrict.postcode, postcode), [subdistrict.id], maxListed);
  if (within.district !== undefined) return subdistrictsWhere(db, eq(district.id, within.district), [subdistrict.id], maxListed);
  if (within.province !== undefined) return districtsWhere(db, eq(province.id, within.province), [district.id], maxListed);
  return provincesWhere(db, undefined, [province.id], maxListed);
}

const provincesWhere = async (db: Reader, where: SQL | undefined, order: SQLiteColumn[], limit: number): Promise<Found[]> =>
  (
    await db
      .select()
      .from(province)
      .where(where)
      .orderBy(...order.map((column) => asc(column)))
      .limit(limit)
      .all()
  ).map((row) => ({ province: row }));

const districtsWhere = (db: Reader, where: SQL | undefined, order: SQLiteColumn[], limit: number): Promise<Found[]> =>
  db
    .select({ district, province })
    .from(district)
    .innerJoin(province, eq(province.id, district.provinceId))
    .where(where)
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit)
    .all();

const subdistrictsWhere = (db: Reader, where: SQL | undefined, order: SQLiteColumn[], limit: number): Promise<Found[]> =>
  db
    .select({ subdistrict, district, province })
    .from(subdistrict)
    .innerJoin(district, eq(district.id, subdistrict.districtId))
    .innerJoin(province, eq(province.id, district.provinceId))
    .where(where)
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit)
    .all();

async function searchPlaces(db: Reader, q: string, { kind, ...within }: Within & Pick<PlaceQuery, 'kind'>): Promise<Found[]> {
  const kinds = kind ? [kind] : placeKinds;
  for (const reading of placeReadings(q)) {
    const found: Found[] = [];
    for (const each of kinds) found.push(...(await beginningWith(db, each, reading, within)));
    if (found.length > 0) return found.slice(0, maxFoundPlaces);
  }
  return [];
}

const tables = { province, district, subdistrict };
const readers = { province: provincesWhere, district: districtsWhere, subdistrict: subdistrictsWhere };

/** Finds places of a kind whose name or postcode begins with the reading; the shortest and therefore closest names come first. */
async function beginningWith(db: Reader, kind: PlaceKind, { beginning, others }: PlaceReading, within: Within): Promise<Found[]> {
  const isPostcode = /^\d/.test(beginning);
  if (isPostcode && kind !== 'subdistrict') return [];
  const { searchTh, searchEn, id } = tables[kind];
  const column = isPostcode ? subdistrict.postcode : isThaiKey(beginning) ? searchTh : searchEn;
  const where = and(
    or(...beginningsOfPlace(beginning).map((name) => and(gte(column, name), lt(column, name + behind)))),
    within.district === undefined ? undefined : eq(kind === 'province' ? province.id : district.id, within.district),
    within.province === undefined ? undefined : eq(province.id, within.province),
  );
  const found = await readers[kind](db, where, [column, id], others.length > 0 ? maxCandidates : maxFoundPlaces);
  return found.filter((place) => others.every((word) => isSaidOf(word, namesOf(place), place.subdistrict?.postcode ?? '')));
}

const namesOf = (found: Found): string[] =>
  [found.subdistrict, found.district, found.province].flatMap((row) => (row ? [row.searchTh, row.searchEn] : []));

const nameOf = ({ id, nameTh: th, nameEn: en }: Named) => ({ id, th, en });

function placeOf({ province, district, subdistrict }: Found): Place {
  if (!district) return { kind: 'province', ...nameOf(province) };
  if (!subdistrict) return { kind: 'district', ...nameOf(district), province: nameOf(province) };
  const { postcode, lat, lng } = subdistrict;
  return {
    kind: 'subdistrict',
    ...nameOf(subdistrict),
    district: nameOf(district),
    province: nameOf(province),
    postcode,
    point: { lat, lng },
  };
}
