import { keepFile } from '#lib/device/keep-file.ts';
import { svgImage } from './svg-image.ts';

const side = 800;
const margin = 60;
const width = side + 2 * margin;

type QrFacts = {
  readonly operator: string;
  readonly amount: string;
  /** Sentence with the time until which it can be paid. */
  readonly validity: string;
  readonly name: string;
};

/**
 * Saves a QR as a PNG: members pay with a bank app on the same phone, which reads pictures only. What it is for
 * and until when stands next to it, because an album keeps it for longer than it can be paid.
 */
export async function saveQrPicture(svg: string, facts: QrFacts): Promise<void> {
  const { operator, amount, validity, name } = facts;
  const image = new Image(side, side);
  image.src = svgImage(svg);
  await Promise.all([image.decode(), loadLetters(facts)]);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + 300;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin, 120, side, side);
  context.fillStyle = '#15121d';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const write = (text: string, font: string, y: number) => {
    context.font = font;
    context.fillText(text, width / 2, y, side);
  };
  write(operator, strong, 78);
  write(amount, digits, 1020);
  write(validity, plain, 1128);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error('This browser cannot write pictures');
  await keepFile(new File([drawn], name, { type: drawn.type }));
}

const plain = '400 34px UI, sans-serif';
const strong = '700 48px UI, sans-serif';
const digits = '700 84px Digits, UI, sans-serif';

/** Fonts arrive by script range; a canvas draws with what is there and does not draw again. */
async function loadLetters({ operator, amount, validity }: QrFacts): Promise<void> {
  const text = operator + amount + validity;
  await Promise.allSettled([plain, strong, digits].map((font) => document.fonts.load(font, text)));
}
