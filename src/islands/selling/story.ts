/** Size of a story picture and its margin, in pixels. */
const [width, height, edge] = [1080, 1920, 72];
const photoHeight = 1080;
const paper = '#fffaf3';
const ink = '#211c17';
/** Accent of the light theme, whichever theme the page uses. */
const accent = '#b5480b';

interface Story {
  title: string;
  price: string;
  /** URL of the first photo, if any. */
  cover: string | undefined;
  brand: string;
  /** QR code of the listing’s URL. */
  qr: HTMLImageElement;
}

/** Draws a listing as a story picture: photo, price, title and a QR code of its URL. @throws when a photo can't be loaded */
export async function drawStory({ title, price, cover, brand, qr }: Story): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser can not draw.');
  const { fontFamily } = getComputedStyle(document.body);
  const write = (text: string, y: number, size: number, color: string) => {
    pen.font = `700 ${size}px ${fontFamily}`;
    pen.fillStyle = color;
    pen.fillText(text, edge, y);
  };
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  const photo = cover === undefined ? undefined : await loaded(cover);
  if (photo) drawCovering(pen, photo);
  await document.fonts.load(`700 64px ${fontFamily}`, title + price);
  write(price, photoHeight + 130, 88, accent);
  pen.font = `700 60px ${fontFamily}`;
  const lines = wrapped(pen, title, width - 2 * edge, 3);
  for (const [at, line] of lines.entries()) write(line, photoHeight + 240 + at * 86, 60, ink);
  write(brand, height - edge - 20, 56, ink);
  const side = 280;
  pen.drawImage(qr, width - edge - side, height - edge - side, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = address;
  await photo.decode();
  return photo;
}

/** Draws the photo over the upper part, cropped to cover it. */
function drawCovering(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const scale = Math.max(width / photo.naturalWidth, photoHeight / photo.naturalHeight);
  const [across, down] = [width / scale, photoHeight / scale];
  const [left, top] = [(photo.naturalWidth - across) / 2, (photo.naturalHeight - down) / 2];
  pen.drawImage(photo, left, top, across, down, 0, 0, width, photoHeight);
}

/** Wraps a text into lines between words, which Thai writes without spaces; cut text ends with an ellipsis. */
function wrapped(pen: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
  const lines: string[] = [''];
  for (const word of words) {
    const last = lines.length - 1;
    if (pen.measureText(lines[last] + word).width <= room) lines[last] += word;
    else if (lines.length < most) lines.push(word.trimStart());
    else {
      lines[last] = `${lines[last]?.trimEnd()}…`;
      break;
    }
  }
  return lines;
}
