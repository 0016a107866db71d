import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { restingOf } from '#test/lines.ts';
import { tryToLeave } from '#test/stage.tsx';
import { EndService } from './EndService.tsx';

type Data = Parameters<typeof EndService>[0]['data'];

const dataOf = (version: string, terminated: 'gone' | null) =>
  ({ version, settings: { name: 'Lotus', terminated } }) as unknown as Data;

let sent: unknown[];
let status: number;
/** Awaited by the answer. */
let answered: Promise<void>;

beforeEach(async () => {
  [sent, answered] = [[], Promise.resolve()];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    await answered;
    return Response.json({ message: status === 200 ? 'OK' : 'ALREADY_DECIDED' }, { status });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

const panel = (data: Data) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <EndService data={data} />
    </QueryClientProvider>
  </MantineProvider>
);

const dialog = () => screen.queryByRole('dialog');
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const submit = () =>
  act(async () => {
    fireEvent.submit(field());
  });

async function typeName() {
  const { rerender } = render(panel(dataOf('1', null)));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  fireEvent.change(field(), { target: { value: 'Lotus' } });
  await submit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return rerender;
}

test('the typed name stays when the settings have changed meanwhile, and the next press goes by the new ones', async () => {
  status = 409;
  const rerender = await typeName();
  await act(async () => rerender(panel(dataOf('2', null))));
  expect(field().value).toBe('Lotus');
  status = 200;
  await submit();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([
    { version: '1', terminated: 'gone', confirmation: 'Lotus' },
    { version: '2', terminated: 'gone', confirmation: 'Lotus' },
  ]);
});

test('nothing is asked any more once someone else has ended the service', async () => {
  status = 409;
  const rerender = await typeName();
  await act(async () => rerender(panel(dataOf('2', 'gone'))));
  expect(dialog()).toBeNull();
});

test('the question stays until the service has ended', async () => {
  status = 200;
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await typeName();
  await vi.waitFor(() =>
    expect(restingOf(dialog() as HTMLElement)).toEqual(['Cancel: off', 'End the service: at work']),
  );
  await tryToLeave();
  expect(dialog()).not.toBeNull();
  await act(async () => resolve());
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('nothing ends by another name', async () => {
  render(panel(dataOf('1', null)));
  await act(async () => fireEvent.click(screen.getByRole('button')));
  fireEvent.change(field(), { target: { value: 'Lotu' } });
  const [end] = screen
    .getAllByRole<HTMLButtonElement>('button', { name: 'End the service' })
    .slice(-1);
  expect(end?.disabled).toBe(true);
  await submit();
  expect(sent).toEqual([]);
});
