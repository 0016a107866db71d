import { keepPicture } from '#lib/device/keep-picture.ts';
import { svgImage } from './svg-image.ts';

const side = 800;
const margin = 60;

/** Saves a QR as a PNG: members pay with a bank app on the same phone, which reads pictures only. */
export async function saveQrPicture(svg: string, fileName: string): Promise<void> {
  const image = new Image(side, side);
  image.src = svgImage(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side + 2 * margin;
  canvas.height = side + 2 * margin;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin, margin, side, side);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error('This browser cannot write pictures');
  await keepPicture(new File([drawn], fileName, { type: drawn.type }));
}
