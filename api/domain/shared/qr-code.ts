/** Returns the QR code of a text as a `data:` URL of an SVG. Its library is loaded on first use. */
export async function qrCode(text: string): Promise<string> {
  // A bundled CommonJS package has no named exports.
  const { default: drawing } = await import('qrcode');
  return `data:image/svg+xml,${encodeURIComponent(await drawing.toString(text, { type: 'svg', margin: 2 }))}`;
}
