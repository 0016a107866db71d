import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { DecideVerification } from './DecideVerification.tsx';
import { Pictures } from './Pictures.tsx';
import type { VerificationFile } from './verification-queries.ts';

const file = {
  ...{ id: '7', document: 'thai-id', state: 'sent', sides: ['front', 'portrait'] },
  ...{ minimumAge: 0, birthDate: null },
} as unknown as VerificationFile;

let asked: [path: string, body: unknown][];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of Somsri', { needsOwnPassword: false });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push([path, body ? JSON.parse(String(body)) : null]);
    return Response.json(path.includes('/pictures/') ? { jpeg: btoa(path) } : { message: 'OK' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </MantineProvider>,
    );
  });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('pictures are fetched once someone asks for them, since every look is written down', async () => {
  await show(<Pictures file={file} />);
  expect(asked).toEqual([]);
  await press('Show the pictures');
  await screen.findByAltText('Person with the document');
  const shown = screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => atob(src.slice(23)));
  expect(shown.map((path) => path.split('/').slice(-3).join('/'))).toEqual([
    '7/pictures/front',
    '7/pictures/portrait',
  ]);
  expect(asked).toHaveLength(2);
});

async function choose(reason: string) {
  await act(async () => fireEvent.click(screen.getByRole('combobox')));
  const options = await screen.findAllByRole('option', { hidden: true });
  const chosen = options.find(({ textContent }) => textContent === reason);
  await act(async () => fireEvent.click(chosen as HTMLElement));
}

test('a rejection is sent with the reason that the member reads, and not without one', async () => {
  await show(<DecideVerification file={file} />);
  await press('Refuse');
  await press('Refuse');
  expect(asked).toEqual([]);
  await choose('Not readable');
  await press('Refuse');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[0]).toContain('/verifications/7/refuse');
  expect(asked[0]?.[1]).toEqual({ reason: 'unreadable', isEnd: false });
});

test('a rejection that asks for no more documents is sent as the last one', async () => {
  await show(<DecideVerification file={file} />);
  await press('Refuse');
  await choose('Not readable');
  await act(async () => fireEvent.click(screen.getByLabelText('Ask for no more documents')));
  await press('Refuse');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toEqual({ reason: 'unreadable', isEnd: true });
});

test('where no age is asked for, documents are accepted with one press', async () => {
  await show(<DecideVerification file={file} />);
  await press('Accept');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[0]).toContain('/verifications/7/accept');
  expect(asked[0]?.[1]).toEqual({});
});

test('where an age is asked for, the date on the document is sent, and nothing without it', async () => {
  await show(<DecideVerification file={{ ...file, minimumAge: 20, birthDate: '1990-05-17' }} />);
  await press('Accept');
  expect(asked).toEqual([]);
  expect(document.body.textContent).toContain('Please type the date of birth');
  await act(async () =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '17/05/1990' } }),
  );
  expect(document.body.textContent).not.toContain('Please type the date of birth');
  await press('Accept');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toEqual({ bornOn: '1990-05-17' });
});

test.each([
  ['17/05/1991', /Not the date that the member told/],
  ['17/05/2015', /Below the minimum age/],
])('who types %s reads first what accepting it does', async (typed, warning) => {
  await show(<DecideVerification file={{ ...file, minimumAge: 20, birthDate: '1990-05-17' }} />);
  const type = (value: string) =>
    act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value } }));
  await type('17/05/1990');
  expect(screen.queryByRole('alert')).toBeNull();
  await type(typed);
  expect(screen.getByRole('alert').textContent).toMatch(warning);
});

test('the end of asking is sent where it was ticked', async () => {
  await show(<DecideVerification file={file} />);
  await press('Refuse');
  await act(async () => fireEvent.click(screen.getByRole('combobox')));
  const [first] = await screen.findAllByRole('option', { hidden: true });
  await act(async () => fireEvent.click(first as HTMLElement));
  await act(async () => fireEvent.click(screen.getByLabelText(/^Ask for no more documents/)));
  await press('Refuse');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1]).toEqual({ reason: 'unreadable', isEnd: true });
});
