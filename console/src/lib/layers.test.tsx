import { cleanup, fireEvent, render, renderHook, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEmptyPage } from '#test/empty-page.ts';
import { useEscape } from './layers.ts';
import { useFocusKept } from './use-focus-kept.ts';

const left = vi.fn();

onEmptyPage();
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

test('the focus of a removed or disabled element moves to the newest dialog, and to the page without one', async () => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1"><button>Approve</button></main>
    <div role="dialog" id="below"><input data-autofocus id="first" /><button>Below</button></div>
    <div role="dialog" id="above"><button disabled>Off</button><button>Above</button></div>`;
  const unseen = document.createElement('div');
  unseen.role = 'dialog';
  unseen.checkVisibility = () => false;
  document.body.append(unseen);
  const { unmount } = renderHook(useFocusKept);
  const focused = () => document.activeElement?.id || document.activeElement?.textContent;
  const approve = document.querySelector('button');
  approve?.focus();
  approve?.setAttribute('disabled', '');
  await waitFor(() => expect(focused()).toBe('Above'));
  // Some browsers take the focus from what is off by themselves.
  approve?.removeAttribute('disabled');
  approve?.focus();
  approve?.blur();
  approve?.setAttribute('disabled', '');
  await waitFor(() => expect(focused()).toBe('Above'));
  document.getElementById('above')?.remove();
  await waitFor(() => expect(focused()).toBe('first'));
  document.getElementById('below')?.remove();
  await waitFor(() => expect(focused()).toBe('content'));
  unmount();
});
