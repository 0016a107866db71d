import { act, cleanup, createEvent, fireEvent } from '@testing-library/react';
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

/** One turn of a mouse's wheel over the rows; true where the page behind is kept from scrolling along. */
async function turn(deltaY: number, keys: WheelEventInit = {}): Promise<boolean> {
  const wheel = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...keys });
  // This engine's events of the wheel know no keys.
  Object.defineProperty(wheel, 'ctrlKey', { value: keys.ctrlKey ?? false });
  await act(async () => void row('WALLET').closest('label')?.dispatchEvent(wheel));
  return wheel.defaultPrevented;
}

const chosen = () => onTop().getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('a wheel turns row by row, what is left of a turn counts for the next, and with Ctrl it zooms', async () => {
  await show(<Wheel />);
  expect([await turn(120), chosen()]).toEqual([true, 'JOKER']);
  await turn(25);
  expect(chosen()).toBe('JOKER');
  await turn(25);
  expect(chosen()).toBe('PG');
  await turn(-120);
  await turn(-120);
  await turn(-120);
  expect(chosen()).toBe('WALLET');
  expect([await turn(120, { ctrlKey: true }), chosen()]).toEqual([false, 'WALLET']);
});

test('a finger that throws the rows takes them further in its direction, and lets them rest in place', async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await show(<Wheel />);
  const rows = row('WALLET').closest('label')?.parentElement;
  if (!rows) throw new Error('The picker has no rows');
  const at = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', clientY: number, atMs: number) => {
    const touch = { button: 0, buttons: 1, isPrimary: true, pointerId: 1, clientY };
    const event = createEvent[name](rows, touch);
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    return act(async () => void fireEvent(rows, event));
  };
  await at('pointerDown', 300, 1_000);
  await at('pointerMove', 280, 1_100);
  // Held between two rows, which do not glide then.
  expect(rows.className).toContain('held');
  expect(rows.style.transform).toContain('- 20px');
  await at('pointerMove', 260, 1_120);
  await at('pointerUp', 260, 1_130);
  // 40 pixels, and 180 ms more at two pixels in each.
  expect([chosen(), rows.style.transform]).toEqual(['AMB', 'translateY(calc(-75% - 0px))']);
  expect(rows.className).not.toContain('held');
});

test('a wheel without a choice that is needed says so', async () => {
  await show(
    <VerticalPicker label="From" choices={choices} value="" onChange={() => undefined} isWrong />,
  );
  const group = onTop().getByRole('group', { name: 'From' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.innerHTML).toContain('wrong');
  cleanup();
  const [wallet, joker] = [
    { value: '', label: 'None yet' },
    { value: 'J', label: 'Joker' },
  ];
  await show(
    <VerticalPicker
      label="From"
      choices={[wallet, { ...joker, detail: '20.00' }]}
      value="gone"
      onChange={() => undefined}
    />,
  );
  expect(onTop().getByRole('group').hasAttribute('aria-invalid')).toBe(false);
  expect(onTop().getByRole('group').innerHTML).not.toContain('wrong');
  // A value outside of the choices selects nothing.
  expect(row('None yet').checked).toBe(true);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['None yet', 'Joker20.00']);
});

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
