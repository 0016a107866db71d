import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { WheelDisc } from './WheelDisc.tsx';

const stage = stageForEach();
const slice = (label: string) => ({ label, bgColor: '#241d33', textColor: '#f9f4ea' });

/** Draws a wheel, and returns its slices: each with its outline, and its words and how far they are condensed. */
async function drawn(...labels: readonly string[]) {
  await stage.show(<WheelDisc slices={labels.map(slice)} />);
  return [...screen.getByRole('img').querySelectorAll('g')].map((each) => {
    const [wedge, words] = [each.querySelector('path'), each.querySelector('text')];
    const of = (name: string) => words?.getAttribute(name);
    return {
      ...{ turned: each.getAttribute('transform'), outline: wedge?.getAttribute('d') ?? '' },
      ...{ ground: wedge?.getAttribute('fill'), color: of('fill'), at: of('y') },
      ...{ wordsTurned: of('transform'), condensed: Math.round(Number(of('textLength') ?? 0)) },
    };
  });
}

test('slices are equal wedges from the top clockwise, with their words in the middle', async () => {
  const wedges = await drawn('A', 'B', 'C');
  const look = { ground: '#241d33', color: '#f9f4ea', at: '-68', condensed: 0 };
  expect(wedges.map(({ outline: _, ...wedge }) => wedge)).toEqual([
    { ...look, turned: 'rotate(0)', wordsTurned: 'rotate(60)' },
    { ...look, turned: 'rotate(120)', wordsTurned: 'rotate(60)' },
    { ...look, turned: 'rotate(240)', wordsTurned: 'rotate(60)' },
  ]);
  const [, x, y] = wedges[0]?.outline.match(/^M0 0L0 -100A100 100 0 0 1 ([\d.]+) ([\d.]+)Z$/) ?? [];
  expect([Number(x), Number(y)]).toEqual([expect.closeTo(86.6, 1), expect.closeTo(50, 1)]);
});

test('a single slice is the whole disc', async () => {
  const [wedge] = await drawn('A');
  expect(wedge?.outline).toBe('M0 -100A100 100 0 1 1 -0.01 -100Z');
  expect(wedge?.wordsTurned).toBe('rotate(180)');
});

test('words are condensed only where they are longer than their slice has room for', async () => {
  const narrow = await drawn('ab', 'abc', ...Array<string>(22).fill(''));
  expect(narrow.slice(0, 2).map(({ condensed }) => condensed)).toEqual([0, 12]);
  stage.leave();
  const wide = await drawn('a'.repeat(27), 'a'.repeat(28));
  expect(wide.map(({ condensed }) => condensed)).toEqual([0, 156]);
});
