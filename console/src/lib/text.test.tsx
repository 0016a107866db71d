import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedLanguage } from './language.ts';
import { beginInLanguage, loadOtherTexts, showLanguage, textsOf, useText } from './text.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await showLanguage('th');
  vi.unstubAllGlobals();
});

function Words() {
  return (
    <p>
      {useText('core').product}: {useText('signals').none}
    </p>
  );
}

const drawn = () =>
  act(async () => {
    render(
      <Suspense fallback="…">
        <Words />
      </Suspense>,
    );
  });

test('a machine that has chosen no language yet shows Thai, and one that has keeps it', async () => {
  localStorage.clear();
  expect(storedLanguage()).toBe('th');
  await showLanguage('lo');
  expect([...Array(localStorage.length)].map((_, nth) => localStorage.key(nth))).toEqual([
    'staff-language',
  ]);
  localStorage.clear();
});

test('a page waits for the texts that only it has, and is drawn in another language afterwards', async () => {
  const said = vi.spyOn(console, 'error');
  await beginInLanguage('en');
  await drawn();
  await screen.findByText('Staff console: No signals are waiting');
  expect(document.documentElement.lang).toBe('en');
  await act(() => showLanguage('lo'));
  expect([document.documentElement.lang, storedLanguage()]).toEqual(['lo', 'lo']);
  expect(screen.queryByText('Staff console: No signals are waiting')).toBeNull();
  expect(await textsOf('signals')).toMatchObject({ none: expect.stringMatching(/[ກ-ໝ]/) });
  // React warns of a text that was waited for and not asked for again.
  expect(said.mock.calls).toEqual([]);
});

test('once all texts are here, a page is drawn without waiting', async () => {
  await beginInLanguage('en');
  await loadOtherTexts();
  render(
    <Suspense fallback="…">
      <Words />
    </Suspense>,
  );
  screen.getByText('Staff console: No signals are waiting');
});

test('texts that come later do not bring back a language that was left', async () => {
  await beginInLanguage('en');
  await Promise.all([loadOtherTexts(), showLanguage('lo')]);
  await drawn();
  expect(screen.queryByText(/Staff console/)).toBeNull();
});
