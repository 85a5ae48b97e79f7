import { eq } from 'drizzle-orm';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Reader } from '../../db/client.ts';
import { district, province, subdistrict } from '../../db/schema.ts';

/** Returns a sub-district with its district and province in the usual notation; empty for null. */
export async function placeName(reader: Reader, subdistrictId: number | null, language: Language): Promise<string> {
  if (subdistrictId === null) return '';
  const found = await reader
    .select({ subdistrict, district, province })
    .from(subdistrict)
    .innerJoin(district, eq(district.id, subdistrict.districtId))
    .innerJoin(province, eq(province.id, district.provinceId))
    .where(eq(subdistrict.id, subdistrictId))
    .get();
  if (!found) return '';
  const parts = [found.subdistrict, found.district, found.province];
  return language === 'en' ? parts.map(({ nameEn }) => nameEn).join(', ') : parts.map(({ nameTh }) => nameTh).join(' ');
}
