import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { CannedPicker, type CannedPickerHandle } from './CannedPicker.tsx';

const titles = ['Checking now', 'Forgot password', 'Thank you'];
const replies = titles.map((title, nth) => ({
  id: `${nth}`,
  title,
  texts: { th: `${title} ไทย`, la: `${title} ລາວ`, en: title },
}));
const customer = { kind: 'guest', id: 'g', name: null, language: 'la' } as never;

let arrive: () => void;
const picked = vi.fn();

beforeEach(async () => {
  picked.mockReset();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Nok', { needsOwnPassword: false });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/me')) return Response.json({ id: '1', name: 'Nok', role: 'agent' });
    await arrived;
    return Response.json({ replies });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

/** Opens the list, and returns its search field. */
async function openPicker(): Promise<HTMLElement> {
  const handle = createRef<CannedPickerHandle>();
  // Awaited: React leaves a part that waits where an act ends that is not.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Suspense>
            <CannedPicker customer={customer} onPick={picked} onLeave={() => {}} ref={handle} />
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('button');
  act(() => handle.current?.open());
  return screen.findByRole('textbox');
}

const pressEnter = (field: HTMLElement) =>
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });

test('the first reply is chosen when the replies come after the list has opened', async () => {
  const field = await openPicker();
  expect(await screen.findByText('No canned replies found')).toBeTruthy();
  const opener = screen.getByRole('button', { name: 'Canned replies' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  arrive();
  await screen.findByRole('option', { name: /Checking now/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    titles.map((title) => `${title}${title} ລາວ`),
  );
  pressEnter(field);
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(picked).toHaveBeenCalledExactlyOnceWith('Checking now ລາວ');
});

test('the first of those that fit is chosen when a word takes the chosen one away', async () => {
  arrive();
  const field = await openPicker();
  await screen.findByRole('option', { name: /Checking now/ });
  fireEvent.change(field, { target: { value: 'thank' } });
  pressEnter(field);
  expect(picked).toHaveBeenCalledExactlyOnceWith('Thank you ລາວ');
  // Next time all are offered again.
  fireEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});
