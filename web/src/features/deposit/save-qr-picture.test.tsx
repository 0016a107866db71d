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
  // The code is 800 high and begins at 120, on white.
  expect(drawn.texts.map(({ y, size, align, colour }) => [y, size, align, colour])).toEqual([
    [78, 48, 'center', '#15121d'],
    [1_020, 84, 'center', '#15121d'],
    [1_128, 34, 'center', '#15121d'],
  ]);
  expect([drawn.height, drawn.areas]).toEqual([1_220, [[0, 0, 920, 1_220, '#ffffff']]]);
});

test('the letters of what is written are loaded before, and a browser that writes no picture fails', async () => {
  vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  recordCanvas();
  const load = vi.spyOn(document.fonts, 'load');
  const facts = { operator: 'Lotus', amount: '500', validity: 'valid', name: 'QR.png' };
  await saveQrPicture('<svg/>', facts);
  expect(load.mock.calls).toEqual([
    ['400 34px UI, sans-serif', 'Lotus500valid'],
    ['700 48px UI, sans-serif', 'Lotus500valid'],
    ['700 84px Digits, UI, sans-serif', 'Lotus500valid'],
  ]);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  await expect(saveQrPicture('<svg/>', facts)).rejects.toThrow('cannot write pictures');
});

test('a QR is saved in the available fonts, when some of them do not load', async () => {
  const keep = vi.spyOn(keeping, 'keepFile').mockResolvedValue();
  const drawn = recordCanvas();
  vi.spyOn(document.fonts, 'load').mockRejectedValueOnce(new DOMException('', 'NetworkError'));
  const facts = { operator: 'Lotus', amount: '500', validity: 'valid', name: 'QR.png' };
  await saveQrPicture('<svg/>', facts);
  expect([keep.mock.calls.length, drawn.texts.length]).toEqual([1, 3]);
});
