import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onTop, show, stage } from '../../test/stage.tsx';
import { VerticalPicker } from './VerticalPicker.tsx';

stage();

afterEach(() => vi.restoreAllMocks());

const choices = ['WALLET', 'JOKER', 'PG', 'AMB'].map((value) => ({ value, label: value }));

function Wheel() {
  const [value, setValue] = useState('WALLET');
  return <VerticalPicker label="From" choices={choices} value={value} onChange={setValue} />;
}

const row = (name: string) => onTop().getByRole<HTMLInputElement>('radio', { name });

test.each([
  ['52 pixels, as usual', 208, 'PG'],
  ['104 pixels, with large text', 416, 'JOKER'],
])('a finger that moves 104 pixels passes rows of %s', async (_, tall, chosen) => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(tall);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await show(<Wheel />);
  const rows = row('WALLET').closest('label')?.parentElement;
  const touch = { button: 0, buttons: 1, isPrimary: true, pointerId: 1 };
  if (!rows) throw new Error('The picker has no rows');
  fireEvent.pointerDown(rows, { ...touch, clientY: 300 });
  fireEvent.pointerMove(rows, { ...touch, clientY: 196 });
  expect(row(chosen).checked).toBe(true);
});
