import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { builtInRoles, startOf } from '@wallet/contract/capabilities';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { queryClient } from '#lib/query-client.ts';
import { endSession, startSession } from '#lib/session.ts';
import { showLanguage } from '#lib/text.ts';
import { entriesOf, linesOf, restingOf, rowsOf, rulesOf } from '#test/lines.ts';
import { tryToLeave } from '#test/stage.tsx';
import { RoleTable } from './RoleTable.tsx';

const rest = { withdrawalMax: null, adjustmentMax: null, filesPerHour: 9, locksPerHour: 9 };
const roles = [
  ...builtInRoles.map((code) => ({
    ...rest,
    code,
    version: `v-${code}`,
    name: null as string | null,
    isBuiltIn: true,
    people: 2,
    pagesPerHour: 60,
    capabilities: startOf(code),
  })),
];
const junior = {
  ...roles[1],
  code: 'junior',
  name: 'Junior cashier',
  version: 'v-junior',
  isBuiltIn: false,
  ...{ withdrawalMax: 2_000, adjustmentMax: 700, filesPerHour: 1_008, locksPerHour: 7 },
  people: 1,
};

/** A machine may be busy with other tests. */
const patient = { timeout: 20_000 };

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
let sent: Sent[];
/** Awaited by the answer to a change. */
let answered: Promise<void>;

beforeEach(async () => {
  [sent, answered] = [[], Promise.resolve()];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await showLanguage('en');
  startSession('of the admin', { needsOwnPassword: false });
  const answers: Readonly<Record<string, unknown>> = {
    '/staff/api/roles': [...roles, junior],
    '/staff/api/settings': { currency: 'THB' },
    '/staff/api/me': { id: '1', username: 'admin', name: 'Admin', role: 'admin' },
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(answers[path] ?? []);
    sent.push({ method, path, body: JSON.parse(String(body)) });
    await answered;
    return Response.json({ message: 'CHANGE_WAITS', changeId: 'a-change' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  endSession('signed out');
  vi.unstubAllGlobals();
});

async function shown(at = '/colleagues/roles') {
  const location = memoryLocation({ path: at });
  await act(async () => {
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Router hook={location.hook}>
              <Suspense>
                <RoleTable />
              </Suspense>
            </Router>
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  await screen.findByRole('table', { hidden: true }, patient);
  if (at !== '/colleagues/roles') await screen.findByRole('button', { name: 'Save' }, patient);
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => act(async () => fireEvent.click(box(name)));

test('what each role may do is a table, with amounts and how many people have it', async () => {
  await shown();
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('–', ''));
  expect(row('Show full account numbers')).toEqual(['No', 'Yes', 'Yes', 'Yes']);
  expect(row('Largest withdrawal')).toEqual([
    'No limit',
    'No limit',
    'No limit',
    '2,000.00\u00A0baht',
  ]);
  expect(row('People')).toEqual(['2', '2', '2', '1']);
  expect(screen.getByRole('link', { name: 'Change the role Junior cashier' })).toBeTruthy();
});

test('a permission brings what it needs, and takes along what needs it', async () => {
  await shown('/colleagues/roles/+');
  await tick('Propose adjustments and coupons');
  expect(box('Decide cases').checked).toBe(true);
  expect(box('See members').checked).toBe(true);
  await tick('See members');
  expect(box('Decide cases').checked).toBe(false);
  expect(box('Propose adjustments and coupons').checked).toBe(false);
  expect(box('Sign in').disabled).toBe(true);
});

test('a change is sent with the version that was seen, and the built-in name stays', async () => {
  await shown('/colleagues/roles/agent');
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  await tick('Show full phone numbers');
  await act(async () =>
    fireEvent.change(box('Largest adjustment or coupon to propose'), { target: { value: '50' } }),
  );
  await press('Save');
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/staff/api/roles/agent',
      body: {
        ...rest,
        name: null,
        version: 'v-agent',
        adjustmentMax: 50,
        pagesPerHour: 60,
        capabilities: startOf('agent').filter((each) => each !== 'revealPhone'),
      },
    },
  ]);
});

test('a limit that is emptied is no limit, and not one of 0 baht', async () => {
  await shown('/colleagues/roles/junior');
  await act(async () =>
    fireEvent.change(box('Largest withdrawal to approve alone'), { target: { value: '' } }),
  );
  await press('Save');
  expect(sent).toMatchObject([{ method: 'PUT', body: { withdrawalMax: null } }]);
});

test('a new role is not sent without a code and a name', async () => {
  await shown('/colleagues/roles/+');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save().disabled).toBe(true);
  const enter = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await enter(/^Code/, 'Lead');
  await enter(/^Name/, 'Team lead');
  expect(save().disabled).toBe(false);
  await press('Save');
  expect(sent).toMatchObject([
    { method: 'POST', body: { code: 'lead', name: 'Team lead', capabilities: ['useConsole'] } },
  ]);
});

test('the admin role keeps what it administers with, and cannot be removed', async () => {
  await shown('/colleagues/roles/admin');
  expect(box('Manage staff and roles').disabled).toBe(true);
  expect(box('Show full phone numbers').disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  // One's own role needs no trying out.
  expect(screen.queryByRole('button', { name: 'See as this role' })).toBeNull();
});

test('another role is tried out, and one of the operator’s own can be removed', async () => {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await shown('/colleagues/roles/junior');
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
  await press('See as this role');
  expect(sent).toEqual([{ method: 'POST', path: '/staff/api/see-as', body: { code: 'junior' } }]);
  expect(go).toHaveBeenCalledWith('/staff/');
});

test('the form of a new role has the usual limits, and its questions say what follows', async () => {
  await shown('/colleagues/roles/+');
  const drawer = screen.getByRole('dialog');
  const lines = linesOf(drawer);
  expect([...lines.slice(0, 5), ...lines.slice(-8)]).toEqual([
    ...['Add role', 'Code', 'a-z, 0-9 or dash, beginning with a letter. Cannot be changed later.'],
    ...['Name', 'Customers', 'Largest withdrawal to approve alone'],
    ...['Largest adjustment or coupon to propose', 'Pages of members per hour'],
    ...['Files per hour', 'Member locks per hour'],
    'Applies to everyone with this role as soon as another person confirms.',
    ...['Cancel', 'Save'],
  ]);
  expect(lines).toEqual(expect.arrayContaining(['Money', 'Chat', 'Manage', 'System']));
  const entries = Object.entries(entriesOf(drawer)).filter(([, value]) => value !== false);
  expect(Object.fromEntries(entries)).toEqual({
    ...{ Code: '', Name: '', 'Sign in': true },
    ...{ 'Largest withdrawal to approve alone': '', 'Largest adjustment or coupon to propose': '' },
    ...{
      'Pages of members per hour': '30',
      'Files per hour': '120',
      'Member locks per hour': '10',
    },
  });
  expect(rulesOf(drawer)).toMatchObject({
    ...{ Name: 'at most 40', 'Sign in': 'off' },
    'Largest withdrawal to approve alone': 'keys decimal, like No limit',
  });
});

test('a role is removed after a question, under the version that was seen', async () => {
  await shown('/colleagues/roles/junior');
  await press('Remove');
  const question = await screen.findByRole('dialog', { name: /Junior cashier\?/ });
  expect(linesOf(question)).toEqual([
    'Propose to remove the role Junior cashier?',
    'It can be removed when no one has it, and another person has to confirm.',
    ...['Cancel', 'Remove'],
  ]);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove' })));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { method: 'DELETE', path: '/staff/api/roles/junior', body: { version: 'v-junior' } },
    ]),
  );
});

test.each([
  ['saved', 'Save', ['Cancel: off', 'Save: at work']],
  ['removed', 'Remove', ['Remove: at work', 'Cancel: off', 'Save: off']],
])('a role that is being %s stays open until the answer', async (_, button, resting) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await shown('/colleagues/roles/junior');
  answered = promise;
  await press(button);
  if (button === 'Remove') {
    const question = within(await screen.findByRole('dialog', { name: /Junior cashier\?/ }));
    await act(async () => fireEvent.click(question.getByRole('button', { name: 'Remove' })));
  }
  const drawer = screen.getByRole('dialog', { name: 'Junior cashier', hidden: true });
  await vi.waitFor(() => expect(restingOf(drawer)).toEqual(resting));
  await tryToLeave();
  expect(drawer.isConnected).toBe(true);
  await act(async () => resolve());
  await vi.waitFor(() => expect(drawer.isConnected).toBe(false));
});

test('amounts of a role stand with the unit, and each role has its column', async () => {
  await shown();
  const rows = rowsOf(screen.getByRole('table'));
  expect([rows[0], ...rows.slice(-7)]).toEqual([
    [
      ...['Permission', '[Agent](/colleagues/roles/agent)', '[Cashier](/colleagues/roles/cashier)'],
      ...['[Admin](/colleagues/roles/admin)', '[Junior cashier](/colleagues/roles/junior)'],
    ],
    ['Limits'],
    [
      ...['Largest withdrawal to approve alone', 'No limit', 'No limit', 'No limit'],
      '2,000.00 baht',
    ],
    [
      ...['Largest adjustment or coupon to propose', 'No limit', 'No limit', 'No limit'],
      '700.00 baht',
    ],
    ['Pages of members per hour', '60', '60', '60', '60'],
    ['Files per hour', '9', '9', '9', '1,008'],
    ['Member locks per hour', '9', '9', '9', '7'],
    ['People', '2', '2', '2', '1'],
  ]);
});

test('a role is not sent with a code that is none, without a name or without a limit', async () => {
  await shown('/colleagues/roles/+');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const enter = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await enter(/^Code/, 'lead');
  await enter(/^Name/, 'Lead');
  const wrong: (readonly [string, boolean])[] = [];
  for (const [label, value, right] of [
    [/^Code/, '1lead', 'lead'],
    [/^Code/, 'l', 'lead'],
    [/^Code/, 'a lead', 'lead'],
    [/^Name/, '  ', 'Lead'],
    [/^Pages of members/, '', '5'],
    [/^Files per hour/, '', '5'],
    [/^Member locks/, '', '5'],
  ] as const) {
    await enter(label, value);
    wrong.push([value, save().disabled]);
    await enter(label, right);
    expect(save().disabled).toBe(false);
  }
  expect(wrong.map(([, isOff]) => isOff)).toEqual(Array(7).fill(true));
  await enter(/^Files per hour/, '10001');
  expect(box('Files per hour *').value).toBe('5');
  await enter(/^Files per hour/, '10000');
  expect(box('Files per hour *').value).toBe('10000');
});
