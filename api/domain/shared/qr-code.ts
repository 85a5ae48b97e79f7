/** Returns the QR code of a text as a `data:` URL of an SVG. Its library is loaded on first use. */
export async function qrCode(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await draw(text, { type: 'svg', margin: 2 }))}`;
}
