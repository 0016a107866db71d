import { expect, test, vi } from 'vitest';
import { recordCanvas } from '../../test/fake-canvas.ts';
import { stage } from '../../test/stage.tsx';
import { drawReceipt } from './draw-receipt.ts';
import { printPicture } from './print-picture.ts';
import type { Receipt } from './receipt-layout.ts';

stage();

const receipt: Receipt = {
  operator: 'Lotus',
  title: 'Deposit',
  amount: '+500.00 baht',
  status: { text: 'Failed', tone: 'failed' },
  facts: [
    ['From', 'A bank whose name is so long that it takes two lines of a receipt'],
    ['To', 'Wallet'],
  ],
  reference: { label: 'Reference', value: '222 222 2222' },
};

test('a receipt is drawn from the top down, its facts between two edges, in dark letters on white paper', async () => {
  const drawn = recordCanvas();
  const letters = vi.spyOn(document.fonts, 'load');
  const file = await drawReceipt(receipt, { language: 'en', look: 'paper', name: 'R.png' });
  // The letters of every word are there before.
  const words = [receipt.operator, receipt.title, receipt.amount, receipt.status.text];
  const { label, value } = receipt.reference;
  for (const [, text] of letters.mock.calls) {
    for (const each of [...words, label, value, ...receipt.facts.flat()]) {
      expect(text).toContain(each);
    }
  }
  expect(letters.mock.calls.map(([font]) => font)).toEqual([
    '400 36px UI, sans-serif',
    '700 36px UI, sans-serif',
    '700 36px Digits, UI, sans-serif',
  ]);
  expect([file.name, file.type]).toEqual(['R.png', 'image/png']);
  expect(drawn.background).toEqual(['#ffffff', '#ffffff']);
  // Once to measure, and once to stay.
  const half = drawn.texts.length / 2;
  const [measured, stayed] = [drawn.texts.slice(0, half), drawn.texts.slice(half)];
  expect(stayed).toEqual(measured);
  expect(
    stayed.map(({ text, x, y, align, colour, size }) => [text, x, y, align, colour, size]),
  ).toEqual([
    ['Lotus', 540, 110, 'center', '#8a5b12', 40],
    ['Deposit', 540, 206, 'center', '#544d62', 40],
    ['+500.00 baht', 540, 306, 'center', '#15121d', 84],
    ['Failed', 540, 382, 'center', '#b3261e', 38],
    ['From', 72, 510, 'left', '#544d62', 34],
    ['A bank whose name is so long that', 1008, 510, 'right', '#15121d', 36],
    ['it takes two lines of a receipt', 1008, 566, 'right', '#15121d', 36],
    ['To', 72, 638, 'left', '#544d62', 34],
    ['Wallet', 1008, 638, 'right', '#15121d', 36],
    ['Reference', 540, 766, 'center', '#544d62', 34],
    ['222 222 2222', 540, 842, 'center', '#8a5b12', 60],
  ]);
  // Gold at the upper edge, and a line above and below the facts.
  expect(drawn.areas.slice(drawn.areas.length / 2)).toEqual([
    [0, 0, 1080, 10, '#8a5b12'],
    [72, 438, 936, 2, 'rgb(21 18 29 / 0.2)'],
    [72, 686, 936, 2, 'rgb(21 18 29 / 0.2)'],
  ]);
  const rows = [...new Set(stayed.map(({ y }) => y))];
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
  // A fact's label and the first line of its value are on one line; no two lines overlap.
  expect(rows).toHaveLength(9);
  const gaps = rows.slice(1).map((y, place) => y - (rows[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(50);
  expect(drawn.height).toBe((rows.at(-1) ?? 0) + 72);
});

test('a receipt is drawn in the available fonts, when some of them do not load', async () => {
  const drawn = recordCanvas();
  vi.spyOn(document.fonts, 'load').mockRejectedValueOnce(new DOMException('', 'NetworkError'));
  const file = await drawReceipt(receipt, { language: 'en', look: 'paper', name: 'R.png' });
  expect(file.name).toBe('R.png');
  expect(drawn.texts.map(({ text }) => text)).toContain('+500.00 baht');
});

test('a long amount is drawn smaller rather than cut', async () => {
  const drawn = recordCanvas();
  const amount = '+1,234,567,890,123.00 kip';
  await drawReceipt({ ...receipt, amount }, { language: 'en', look: 'paper', name: 'R.png' });
  const size = drawn.texts.find(({ text }) => text === amount)?.size ?? 0;
  expect(size).toBeLessThan(84);
  expect((amount.length * size) / 2).toBeLessThanOrEqual(1080 - 2 * 72);
  expect((amount.length * (size + 1)) / 2).toBeGreaterThan(1080 - 2 * 72);
});

test('on a screen a receipt has the colours of its operator', async () => {
  const style = document.createElement('style');
  const tokens = ['ink2-hi', 'ink0', 'text1', 'text2', 'line2', 'gold', 'jade', 'coral', 'amber'];
  style.textContent = `.lacquer { ${tokens.map((token) => `--${token}: the-${token};`).join(' ')} }`;
  document.head.append(style);
  const drawn = recordCanvas();
  const coloursOf = async (tone: Receipt['status']['tone']) => {
    drawn.texts.length = 0;
    await drawReceipt(
      { ...receipt, status: { text: 'State', tone } },
      { language: 'en', look: 'screen', name: 'R.png' },
    );
    return Object.fromEntries(drawn.texts.map(({ text, colour }) => [text, colour]));
  };
  expect(await coloursOf('success')).toMatchObject({
    ...{ Lotus: 'the-gold', Deposit: 'the-text2', '+500.00 baht': 'the-text1' },
    State: 'the-jade',
  });
  expect(drawn.background).toEqual(['the-ink2-hi', 'the-ink0']);
  expect(await coloursOf('failed')).toMatchObject({ State: 'the-coral' });
  expect(await coloursOf('pending')).toMatchObject({ State: 'the-amber' });
  expect(document.querySelector('.lacquer')).toBeNull();
  style.remove();
});

test('a picture is printed alone on its page, and is gone afterwards', async () => {
  recordCanvas();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await printPicture(new File(['drawn'], 'R.png', { type: 'image/png' }));
  const image = document.querySelector('img');
  expect(image?.src).toMatch(/^blob:/);
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('img')).toBeNull();
  expect(revoke).toHaveBeenCalledExactlyOnceWith(image?.src);
});

test('a browser that draws no pictures, or writes none, fails', async () => {
  recordCanvas();
  const options = { language: 'en', look: 'paper', name: 'R.png' } as const;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  await expect(drawReceipt(receipt, options)).rejects.toThrow('cannot write pictures');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(drawReceipt(receipt, options)).rejects.toThrow('cannot draw pictures');
});
