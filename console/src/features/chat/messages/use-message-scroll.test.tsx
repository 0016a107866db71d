import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEmptyPage } from '#test/empty-page.ts';
import { useMessageScroll } from './use-message-scroll.ts';

/** Height of the list in pixels; each row has a tenth of it. */
const listPx = 300;
const rowPx = 30;

let scroll: ReturnType<typeof useMessageScroll>;
let sizeChanged: () => void;
let watched: Element[];

onEmptyPage();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  watched = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        sizeChanged = call;
      }
      observe(element: Element): void {
        watched.push(element);
      }
      disconnect(): void {
        watched = [];
      }
    },
  );
  const rows = () => [...document.querySelectorAll('li')];
  const isLog = (element: Element) => element.getAttribute('role') === 'log';
  const log = () => document.querySelector('[role=log]');
  const define = (name: string, read: (element: Element) => number) =>
    vi.spyOn(HTMLElement.prototype, name as 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return read(this);
    });
  define('clientHeight', (element) => (isLog(element) ? listPx : rowPx));
  define('scrollHeight', () => rows().length * rowPx);
  define('offsetHeight', () => rowPx);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = isLog(this) ? 40 : 40 + rows().indexOf(this as HTMLLIElement) * rowPx;
    return { top: isLog(this) ? top : top - (log()?.scrollTop ?? 0) } as DOMRect;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function List({ rows }: { readonly rows: readonly number[] }) {
  scroll = useMessageScroll(rows);
  return (
    <div role="log" ref={scroll.box} onScroll={scroll.remember}>
      <ol>
        {rows.map((row) => (
          <li key={row} data-key={`row ${row}`} />
        ))}
      </ol>
    </div>
  );
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
const box = () => document.querySelector('[role=log]') as HTMLElement;

/** Scrolls, as a person does. */
async function scrollTo(top: number): Promise<void> {
  box().scrollTop = top;
  await act(async () => scroll.remember());
}

test('at the end, or within sixty pixels of it, the list follows what comes below', async () => {
  const { rerender } = render(<List rows={from(1, 40)} />);
  expect(box().scrollTop).toBe(1_200);
  await scrollTo(1_200 - listPx - 60);
  expect(scroll.isAtEnd).toBe(true);
  rerender(<List rows={from(1, 41)} />);
  expect(box().scrollTop).toBe(1_230);
});

test('elsewhere the first row in sight stays where it is, when rows are added above and below it', async () => {
  const { rerender } = render(<List rows={from(11, 50)} />);
  await scrollTo(1_200 - listPx - 61);
  expect(scroll.isAtEnd).toBe(false);
  await scrollTo(100);
  rerender(<List rows={from(11, 52)} />);
  expect(box().scrollTop).toBe(100);
  rerender(<List rows={from(1, 52)} />);
  expect(box().scrollTop).toBe(400);
});

test('a picture or a keyboard that changes the height moves nothing that is read', async () => {
  const { unmount } = render(<List rows={from(1, 40)} />);
  expect(watched.map(({ tagName }) => tagName)).toEqual(['DIV', 'OL']);
  box().scrollTop = 0;
  sizeChanged();
  expect(box().scrollTop).toBe(1_200);
  await scrollTo(100);
  box().scrollTop = 250;
  sizeChanged();
  expect(box().scrollTop).toBe(100);
  unmount();
  expect(watched).toEqual([]);
});

test('a row is brought to the upper third, and the end to the end', async () => {
  render(<List rows={from(1, 40)} />);
  expect(await act(async () => scroll.toRow('row 21'))).toBe(true);
  expect([box().scrollTop, scroll.isAtEnd]).toEqual([20 * rowPx - listPx / 3, false]);
  expect(await act(async () => scroll.toRow('row 99'))).toBe(false);
  expect(box().scrollTop).toBe(500);
  await act(async () => scroll.toEnd());
  expect([box().scrollTop, scroll.isAtEnd]).toEqual([1_200, true]);
  sizeChanged();
  expect(box().scrollTop).toBe(1_200);
});
