import sharp from 'sharp';

type Canvas = {
  readonly width: number;
  readonly height: number;
  /** Colour as `#rrggbb` where the picture is transparent, or does not reach. */
  readonly ground: string;
  /** Share of the shorter side that the picture takes; 1 covers the whole. */
  readonly share: number;
  readonly format: 'png' | 'jpeg';
};

/** Draws a stored picture in the middle of a plain ground. */
export async function drawOnGround(picture: Buffer, canvas: Canvas): Promise<Buffer> {
  const { width, height, ground, share, format } = canvas;
  const side = Math.round(Math.min(width, height) * share);
  const size =
    share === 1
      ? ({ width, height, fit: 'cover' } as const)
      : ({ width: side, height: side, fit: 'contain', background: '#0000' } as const);
  const input = await sharp(picture).resize(size).png().toBuffer();
  const drawn = sharp({ create: { width, height, channels: 3, background: ground } }).composite([
    { input },
  ]);
  return format === 'png' ? drawn.png({ palette: true }).toBuffer() : drawn.jpeg().toBuffer();
}
