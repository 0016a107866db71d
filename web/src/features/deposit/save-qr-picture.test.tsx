import { expect, test, vi } from 'vitest';
import * as keeping from '#lib/device/keep-file.ts';
import { recordCanvas } from '../../test/fake-canvas.ts';
import { stage } from '../../test/stage.tsx';
import { saveQrPicture } from './save-qr-picture.ts';

stage();

test('a QR is saved with whom it pays above it, and below how much and until when', async () => {
  const keep = vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const drawn = recordCanvas();
  const facts = { operator: 'Lotus', amount: '500.07 baht', validity: 'valid until 17:15' };
  await saveQrPicture('<svg/>', { ...facts, name: 'QR-500.07.png' });
  expect(keep.mock.calls.map(([{ name, type }]) => [name, type])).toEqual([
    ['QR-500.07.png', 'image/png'],
  ]);
  expect(drawn.texts.map(({ text, x }) => [text, x])).toEqual([
    ['Lotus', 460],
    ['500.07 baht', 460],
    ['valid until 17:15', 460],
  ]);
  const [above = 0, amount = 0, validity = 0] = drawn.texts.map(({ y }) => y);
  // The code is 800 high and begins at 120.
  expect(above).toBeLessThan(120);
  expect(amount).toBeGreaterThan(920);
  expect(validity).toBeGreaterThan(amount);
  expect(validity).toBeLessThan(drawn.height);
});
