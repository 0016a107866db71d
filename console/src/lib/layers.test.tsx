import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEscape } from './layers.ts';

const left = vi.fn();

beforeEach(() => left.mockReset());
afterEach(cleanup);

function Layer({ name, menu }: { readonly name: string; readonly menu?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, () => left(name));
  return (
    <>
      <div ref={root}>{name}</div>
      {menu && <div role="menu">a menu over it</div>}
    </>
  );
}

const pressEscape = (more: object = {}) =>
  fireEvent.keyDown(document.body, { key: 'Escape', ...more });

test('each Esc closes the newest layer alone', () => {
  const { rerender } = render(
    <>
      <Layer name="sheet" />
      <Layer key="reply" name="reply" />
    </>,
  );
  pressEscape();
  expect(left.mock.calls).toEqual([['reply']]);
  rerender(<Layer name="sheet" />);
  pressEscape();
  expect(left.mock.calls).toEqual([['reply'], ['sheet']]);
});

test('a layer under an open menu stays, and goes with the next Esc after it', () => {
  const { rerender } = render(<Layer name="sheet" menu />);
  pressEscape();
  expect(left).not.toHaveBeenCalled();
  rerender(<Layer name="sheet" />);
  pressEscape();
  expect(left).toHaveBeenCalledOnce();
});

test('an Esc that ends a composed word, or is held down, closes nothing', () => {
  render(<Layer name="sheet" />);
  pressEscape({ isComposing: true });
  pressEscape({ repeat: true });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(left).not.toHaveBeenCalled();
});
