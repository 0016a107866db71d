import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { readStored } from '@wallet/client/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, show, stage } from '../test/stage.tsx';
import { cameFor } from './came-for.ts';
import { followers, Link, navigate, Redirect, Router, usePlace } from './router.tsx';

stage();

const preload = vi.fn();
const scrollTo = vi.fn();

function Page() {
  const { path, isBack } = usePlace();
  return (
    <main id="content" tabIndex={-1}>
      <p>{`${path}${isBack ? ' again' : ''}`}</p>
      <Link to="/contact">Contact</Link>
    </main>
  );
}

async function open(path: string, drawnAt = path): Promise<void> {
  window.history.replaceState(null, '', path);
  await show(
    <Router path={drawnAt} preload={preload}>
      <Page />
    </Router>,
  );
}

const shown = () => document.querySelector('p')?.textContent;
const link = () => screen.getByRole('link');

/** The browser's own way back or forth, whose address is there already. */
const goBack = (path: string) =>
  act(async () => {
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

beforeEach(() => {
  for (const spy of [preload, scrollTo]) spy.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

test('a way forward begins at the top of the new screen, for the eye and the keyboard', async () => {
  await open('/login');
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => navigate('/howto'));
  expect(shown()).toBe('/howto');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.id).toBe('content');
});

test('the way back leaves the page where the browser puts it', async () => {
  await open('/howto');
  await goBack('/login');
  expect(shown()).toBe('/login again');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement?.id).not.toBe('content');
  await act(async () => navigate('/howto'));
  expect(shown()).toBe('/howto');
});

test('an address is a screen’s with and without a slash at its end', async () => {
  await open('/howto/');
  expect(shown()).toBe('/howto');
  cleanup();
  await open('/');
  expect(shown()).toBe('/');
});

test('a screen that was left before the first drawing was through is not shown', async () => {
  await open('/contact', '/login');
  expect(shown()).toBe('/contact');
});

test('a link is prepared when it is about to be pressed, and navigates within the app', async () => {
  await open('/login');
  fireEvent.pointerDown(link());
  fireEvent.pointerEnter(link());
  fireEvent.focus(link());
  expect(preload.mock.calls).toEqual([['/contact'], ['/contact'], ['/contact']]);
  const before = window.history.length;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => void link().dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  expect([shown(), window.location.pathname]).toEqual(['/contact', '/contact']);
  expect(window.history.length).toBe(before + 1);
});

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a link that is pressed with %o is the browser’s', async (how) => {
  await open('/login');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  // As the browser would open another tab, outside of the test.
  const end = (event: Event) => event.preventDefault();
  document.addEventListener('click', end);
  const isOurs = vi.spyOn(press, 'preventDefault');
  await act(async () => void link().dispatchEvent(press));
  document.removeEventListener('click', end);
  expect(isOurs).toHaveBeenCalledOnce();
  expect(shown()).toBe('/login');
});

test('a redirect takes no place in the history, and remembers what a visitor came for', async () => {
  window.history.replaceState(null, '', '/user/statement?open=slip');
  const before = window.history.length;
  await show(<Redirect to="/login" />);
  expect([window.location.pathname, window.history.length]).toEqual(['/login', before]);
  expect(readStored('session', cameFor)).toBe('/user/statement?open=slip');
  cleanup();
  // A visitor's own screen is nothing to come back to.
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/howto');
  await show(<Redirect to="/login" />);
  expect(readStored('session', cameFor)).toBeNull();
});

test('a removed router follows nothing', async () => {
  const before = followers.size;
  const remove = vi.spyOn(window, 'removeEventListener');
  await open('/login');
  cleanup();
  await pass(0);
  expect(followers.size).toBe(before);
  expect(remove.mock.calls.map(([name]) => name)).toContain('popstate');
  remove.mockRestore();
});
