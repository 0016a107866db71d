import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { tryToLeave } from '#test/stage.tsx';
import { ChangeDecision } from './ChangeDecision.tsx';
import type { ProposedChange } from './change.ts';

const somsri = { id: '1', name: 'Somsri', role: 'admin' };
const change = {
  id: 'c1',
  subject: 'bonus:WELCOME',
  proposedBy: { id: '7', name: 'Malee' },
  isOutdated: false,
} as unknown as ProposedChange;

let sent: unknown[];
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // happy-dom has no fonts, whose arrival a field that grows waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/me')) return Response.json(somsri);
    if (method !== 'POST') return Response.json([]);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

afterEach(() => {
  notifications.clean();
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'fonts');
});

async function show(shown: ProposedChange): Promise<void> {
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <Notifications />
          <Suspense>
            <ChangeDecision change={shown} />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
}

/** Asks to reject the change, types why, and sends it. */
async function rejectBecause(reason: string): Promise<void> {
  await show(change);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Refuse' })));
  expect(screen.getByRole('dialog', { name: 'End the change: Bonus WELCOME' })).toBeTruthy();
  fireEvent.change(field(), { target: { value: reason } });
  await send();
}

const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole<HTMLTextAreaElement>('textbox');
const send = () =>
  act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Refuse' })));

test('a reason that was typed stays when the rejection fails, and is sent again as it was', async () => {
  answer = () => Response.json({ message: 'REQUEST_LIMIT' }, { status: 429 });
  await rejectBecause(' Not our price ');
  await screen.findByRole('alert');
  expect(field().value).toBe(' Not our price ');
  answer = () => Response.json({ message: 'SUCCESS' });
  await send();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'Not our price' }, { reason: 'Not our price' }]);
});

test('the dialog that asks why stays until the rejection is answered, and then closes automatically', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await rejectBecause('Not our price');
  const question = screen.getByRole('dialog');
  await vi.waitFor(() => expect(restingOf(question)).toEqual(['Cancel: off', 'Refuse: at work']));
  expect(rulesOf(question)).toEqual({ Reason: 'at most 500, first' });
  await tryToLeave();
  expect(question.isConnected).toBe(true);
  await act(async () => resolve(Response.json({ message: 'SUCCESS' })));
  await vi.waitFor(() => expect(question.isConnected).toBe(false));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refuse' })));
  await tryToLeave();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is asked any more about a change that someone else has decided', async () => {
  answer = () => Response.json({ message: 'ALREADY_DECIDED' }, { status: 409 });
  await rejectBecause('Not our price');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Someone else has already decided/)).toBeTruthy();
});

test('a staff user who proposed a change cannot confirm it', async () => {
  await show({ ...change, proposedBy: { id: somsri.id, name: somsri.name } });
  expect(await screen.findByText(/You proposed this/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  answer = () => Response.json({ message: 'SUCCESS' });
  const takeBack = () => screen.getAllByRole('button', { name: 'Take back' }).at(-1);
  await act(async () => takeBack()?.click());
  expect(takeBack()?.hasAttribute('disabled')).toBe(true);
  fireEvent.change(field(), { target: { value: 'Too early' } });
  await act(async () => takeBack()?.click());
  await screen.findByText('The change has ended. What was before still holds.');
  expect(sent).toEqual([{ reason: 'Too early' }]);
});

test('a change whose base is outdated cannot be confirmed', async () => {
  await show({ ...change, isOutdated: true });
  expect(await screen.findByText(/^What it was based on has changed/)).toBeTruthy();
  expect(screen.queryByText(/You proposed this/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Refuse']);
});

test('a change is confirmed after a question that names it, and works until it is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/me')) return Response.json(somsri);
    if (method !== 'POST') return Response.json([]);
    paths.push(path);
    return promise;
  });
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Suspense>
              <ChangeDecision change={change} />
            </Suspense>
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  const ask = () => act(async () => screen.getByRole('button', { name: 'Confirm' }).click());
  await screen.findByRole('button', { name: 'Confirm' });
  await ask();
  const question = await screen.findByRole('dialog');
  expect(linesOf(question)).toEqual([
    'Confirm this change: Bonus WELCOME?',
    'The change takes effect at once.',
    ...['Cancel', 'Confirm'],
  ]);
  await act(async () => within(question).getByRole('button', { name: 'Confirm' }).click());
  await vi.waitFor(() => expect(restingOf()).toEqual(['Confirm: at work']));
  expect(paths).toEqual(['/staff/api/changes/c1/confirm']);
  await act(async () => resolve(Response.json({ message: 'SUCCESS' })));
  await vi.waitFor(() => expect(restingOf()).toEqual([]));
});
