import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawOnGround } from './draw-on-ground.ts';

const picture = await sharp({
  create: { width: 40, height: 20, channels: 3, background: '#f00' },
})
  .png()
  .toBuffer();

/** Red, green and blue of a pixel. */
async function colourAt(drawn: Buffer, left: number, top: number): Promise<number[]> {
  const raw = sharp(drawn).toColourspace('srgb').removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return [...data.subarray((top * info.width + left) * 3, (top * info.width + left) * 3 + 3)];
}

test('a picture is whole in the middle of its background, as large as its share of the shorter side allows', async () => {
  const canvas = { width: 100, height: 60, ground: '#00ff00', share: 0.5, format: 'png' } as const;
  const drawn = await drawOnGround(picture, canvas);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 100, height: 60 });
  const [red, green] = [
    [255, 0, 0],
    [0, 255, 0],
  ];
  // Thirty wide and fifteen high.
  for (const [left, top] of [
    [50, 30],
    [37, 30],
    [62, 30],
    [50, 24],
  ] as const) {
    expect(await colourAt(drawn, left, top), `${left} ${top}`).toEqual(red);
  }
  for (const [left, top] of [
    [0, 0],
    [33, 30],
    [66, 30],
    [50, 20],
    [50, 39],
  ] as const) {
    expect(await colourAt(drawn, left, top), `${left} ${top}`).toEqual(green);
  }
});

test('one that covers its ground leaves nothing of it', async () => {
  const canvas = { width: 50, height: 50, ground: '#00ff00', share: 1, format: 'jpeg' } as const;
  const drawn = await drawOnGround(picture, canvas);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 50, height: 50 });
  const [red = 0, green = 255] = await colourAt(drawn, 1, 1);
  expect([red > 200, green < 60]).toEqual([true, true]);
});
