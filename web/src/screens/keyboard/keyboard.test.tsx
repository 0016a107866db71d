import { act, cleanup, fireEvent } from '@testing-library/react';
import { languages } from '@wallet/contract/languages';
import { beforeEach, expect, test, vi } from 'vitest';
import { followers } from '#lib/router.tsx';
import { loadText } from '#lib/text.ts';
import { onTop, pass, press, pressEscape, readDialog, show, stage } from '../../test/stage.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { listenToKeys } from './listen-to-keys.ts';
import { otherKeys, shortcuts } from './shortcuts.ts';

stage();

const went = vi.fn();
const opened = vi.fn();

/** The page that the test's keys meet: a tile of the home, a search, and something to type in. */
async function openPage(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  await show(
    <main>
      <section>
        <button type="button" onClick={opened}>
          <span>Deposit</span>
        </button>
      </section>
      <input type="search" aria-label="Search" />
      <textarea aria-label="Note" />
    </main>,
  );
  went.mockClear();
  opened.mockClear();
}

let session: AbortController;

beforeEach(() => {
  session = new AbortController();
  listenToKeys(session.signal);
  followers.add(went);
  return () => {
    session.abort();
    followers.delete(went);
  };
});

async function strike(...keys: readonly (string | KeyboardEventInit)[]): Promise<void> {
  for (const key of keys) {
    const event = typeof key === 'string' ? { key } : key;
    const focused = document.activeElement ?? document.body;
    await act(async () => fireEvent.keyDown(focused, event));
  }
  // The list comes by one import, and its words by others.
  await pass(0);
  await pass(0);
}

test('after the session no key does anything', async () => {
  await openPage('/user/spin');
  session.abort();
  await strike('g', 'h', '?');
  expect(went).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['h', '/user/home'],
  ['s', '/user/statement'],
  ['b', '/user/bonus'],
  ['p', '/user/profile'],
  // No one offers a chat here.
  ['c', '/user/contact'],
])('g and then %s leads to %s', async (key, path) => {
  await openPage('/user/spin');
  await strike('g', key);
  expect(window.location.pathname).toBe(path);
  expect(went).toHaveBeenCalledOnce();
});

test('a sheet of the home opens in its place, and from elsewhere with the home', async () => {
  await openPage('/user/home');
  await strike('g', 'd');
  expect(opened).toHaveBeenCalledOnce();
  expect(went).not.toHaveBeenCalled();
  await openPage('/user/statement');
  await strike('g', 'w');
  expect(window.location.href).toMatch(/\/user\/home\?open=withdraw$/);
});

test('keys are known by their place where another script is typed', async () => {
  await openPage('/user/spin');
  await strike({ key: 'เ', code: 'KeyG' }, { key: '้', code: 'KeyH' });
  expect(window.location.pathname).toBe('/user/home');
  await strike({ key: 'ฦ', code: 'Slash', shiftKey: true });
  expect(readDialog()).toContain('Keyboard shortcuts');
  await pressEscape();
  expect(readDialog()).toBe('');
});

test('a second key that comes late, or with another one held, means nothing', async () => {
  await openPage('/user/spin');
  await strike('g');
  await pass(1_600);
  await strike('h', 'g', { key: 'h', ctrlKey: true });
  expect(window.location.pathname).toBe('/user/spin');
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { isComposing: true },
])('a key that comes with %o means something else', async (how) => {
  await openPage('/user/spin');
  // A key without a meaning begins no pair.
  await strike('x', { key: 'g', ...how }, 'h');
  await strike('g', { key: 'h', ...how }, 'x');
  expect(window.location.pathname).toBe('/user/spin');
});

test('a key that something on the screen has taken is not taken twice', async () => {
  await openPage('/user/spin');
  const take = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', take);
  await strike('g', 'h');
  document.body.removeEventListener('keydown', take);
  expect(window.location.pathname).toBe('/user/spin');
});

test('each pair starts over, and its keys are not the browser’s', async () => {
  await openPage('/user/spin');
  const taken: boolean[] = [];
  const watch = ({ defaultPrevented }: Event) => void taken.push(defaultPrevented);
  window.addEventListener('keydown', watch);
  await strike('g', 'h', 's');
  expect(window.location.pathname).toBe('/user/home');
  // A slash after another key is a slash.
  await strike('x', '/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
  window.removeEventListener('keydown', watch);
  expect(taken).toEqual([false, true, false, false, true]);
});

test('the keys of a picker and of a text field are theirs, and a chat next to the screen takes none', async () => {
  await openPage('/user/spin');
  const aside = document.createElement('div');
  aside.innerHTML =
    '<select aria-label="Bank"></select><p contenteditable tabindex="0" aria-label="Own"></p>' +
    '<dialog open aria-modal="false"></dialog>';
  document.body.append(aside);
  for (const label of ['Bank', 'Own']) {
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
    await strike('g', 'h');
    expect([label, window.location.pathname]).toEqual([label, '/user/spin']);
  }
  document.querySelector<HTMLElement>(':focus')?.blur();
  await strike('g', 'h');
  expect(window.location.pathname).toBe('/user/home');
  aside.remove();
});

test('keys in a field are text', async () => {
  await openPage('/user/spin');
  onTop().getByLabelText('Note').focus();
  await strike('g', 'h', '?', '/');
  expect(window.location.pathname).toBe('/user/spin');
  expect(readDialog()).toBe('');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Note');
});

test('a slash focuses the search', async () => {
  await openPage('/user/home');
  await strike('/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search');
});

test.each(languages)(
  'in %s, a question mark shows every key, once, and Esc closes it',
  async (language) => {
    const core = await loadText(language, 'core');
    const home = await loadText(language, 'home');
    const chat = await loadText(language, 'chat');
    const profile = await loadText(language, 'profile');
    await show(<main />, language);
    await strike('?');
    const lines = onTop().getAllByRole('definition');
    expect(lines).toHaveLength(shortcuts.length + otherKeys.length);
    for (const { label } of [...shortcuts, ...otherKeys]) {
      expect(readDialog()).toContain(label({ core, home, chat, profile }));
    }
    // The screen behind the sheet is not led anywhere.
    window.history.replaceState(null, '', '/user/spin');
    await strike('g', 'h', '?');
    expect(window.location.pathname).toBe('/user/spin');
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    if (language === 'en') await press(core.close);
    else await pressEscape();
    expect(readDialog()).toBe('');
  },
);

test('a member who does not want them turns them off, and on again from the profile', async () => {
  await openPage('/user/spin');
  await strike('?');
  const choice = () =>
    onTop().getByRole('checkbox', { name: 'Use these shortcuts on this device' });
  await act(async () => fireEvent.click(choice()));
  await pressEscape();
  await strike('g', 'h', '?', '/');
  expect(window.location.pathname).toBe('/user/spin');
  expect(readDialog()).toBe('');
  await show(<KeyboardHelp onClose={() => undefined} />);
  await act(async () => fireEvent.click(choice()));
  cleanup();
  await strike('g', 'h');
  expect(window.location.pathname).toBe('/user/home');
});
