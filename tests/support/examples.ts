/** Maximum length of texts and lists, which are truncated. */
const longest = 160;
/** Values that differ each time. */
const changing: Record<string, string> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  requestId: 'UZ3MNfA2-7',
  refreshToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  // Another CPU produces a slightly different hash.
  thumbHash: 'IfwCBYB3R3CDeIh2eGeHh29192l3',
  uri: 'otpauth://totp/Taladnat:admin%40demo.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Taladnat',
  qr: 'data:image/svg+xml,…',
};

/** Storage of a signed-in browser. */
const signedIn = {
  cookies: [
    {
      ...{ name: 'sid', value: changing.refreshToken, domain: 'localhost', path: '/', expires: 1_796_000_000 },
      ...{ httpOnly: true, secure: false, sameSite: 'Lax' },
    },
  ],
  origins: [{ origin: 'http://localhost:1337', localStorage: [{ name: 'userData', value: 'handed.{…}' }] }],
};

/** A response truncated to an illustrative length, with stable values. */
export function shortened(value: unknown, name = ''): unknown {
  if (name === 'storageState') return signedIn;
  // Properties make up most of a schema.
  if (name === 'properties') return {};
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 2).map((item) => shortened(item));
  if (typeof value === 'object' && value !== null) {
    // For a complete export only the first part is shown.
    const entries = Object.entries(value).slice(0, name === 'tables' ? 1 : undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, shortened(inner, key)]));
  }
  if (name === 'milliseconds') return 12.5;
  // The file of all data.
  if (name === 'bytes' && Number(value) > 5e6) return 8_880_128;
  if (typeof value !== 'string') return value;
  if (name in changing) return changing[name];
  const same = value
    .replace(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/, 'abcd-efgh-jkmn')
    .replace(/^tlk_[\w-]{5}$/, 'tlk_and-f')
    .replace(/^msg_[\w-]{24}$/, 'msg_2KWPBgLlAfxdpx2AI54pPJ85')
    .replace(/[\w-]{43}(?=\s|$|")/g, 'the-code-from-the-mail')
    .replace(/(?<=\/uploads\/avatars\/)[\w-]{22}/, 'a-name-of-its-own')
    .replace(/(?<=\/api\/photos\/)[\w-]{22}/, 'an-id-of-its-own');
  if (name === 'id' && /^([\w-]{16}|[\w-]{22})$/.test(same)) return 'an-id-of-its-own';
  return same.length > longest ? `${same.slice(0, longest)}…` : same;
}
