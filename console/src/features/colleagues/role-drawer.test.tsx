import { screen, waitFor } from '@testing-library/react';
import { startOf } from '@wallet/contract/capabilities';
import { beforeEach, expect, test, vi } from 'vitest';
import { entriesOf, linesOf, restingOf, rulesOf } from '#test/lines.ts';
import { closesTab, rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
import { RoleDrawer } from './RoleDrawer.tsx';
import type { RoleRow } from './role-form.ts';

const stage = stageForEach();
const roleOf = (code: string, some: object = {}) =>
  ({
    ...{ code, version: `v-${code}`, name: null, people: 2, isBuiltIn: true },
    ...{ withdrawalMax: null, adjustmentMax: null, pagesPerHour: 60, filesPerHour: 9 },
    ...{ locksPerHour: 9, capabilities: startOf('agent'), ...some },
  }) as RoleRow;
const junior = roleOf('junior', {
  ...{ name: 'Junior cashier', withdrawalMax: 2_000, adjustmentMax: 700.5, filesPerHour: 1_008 },
});
const [largest, proposed] = [
  'Largest withdrawal to approve alone',
  'Largest adjustment or coupon to propose',
];
const hourly = ['Pages of members per hour', 'Files per hour', 'Member locks per hour'] as const;
const closed = vi.fn();

beforeEach(() => {
  closed.mockReset();
  stage.answer('GET /staff/api/roles', [junior]);
});

async function show(row: RoleRow | null) {
  await stage.show(<RoleDrawer row={row} currency="THB" onClose={closed} />);
  await stage.settled();
  return screen.getByRole('dialog');
}

test('a permission brings what it needs, and takes along what needs it', async () => {
  const drawer = await show(null);
  const both = ['Propose adjustments and coupons', 'Decide cases', 'See members'] as const;
  const chosen = () => both.map((each) => entriesOf(drawer)[each]);
  await stage.tick('Propose adjustments and coupons');
  expect(chosen()).toEqual([true, true, true]);
  await stage.tick('See members');
  expect(chosen()).toEqual([false, false, false]);
});

test('a change is sent with the version that was seen, the built-in name stays, and so does the form until the answer', async () => {
  const drawer = await show(roleOf('agent'));
  expect(screen.queryByLabelText(/^(Name|Code)/)).toBeNull();
  await stage.tick('Show full phone numbers');
  await stage.type(proposed, '50');
  const answer = stage.hold('PUT /staff/api/roles/:code');
  await stage.press('Save');
  await waitFor(() => expect(restingOf(drawer)).toEqual(['Cancel: off', 'Save: at work']));
  await tryToLeave();
  expect(closed).not.toHaveBeenCalled();
  await answer({ message: 'CHANGE_WAITS', changeId: 'c' });
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  await screen.findByText(/^Sent for confirmation/);
  expect(stage.sent).toEqual([
    [
      'PUT /staff/api/roles/agent',
      {
        ...{ name: null, version: 'v-agent', withdrawalMax: null, adjustmentMax: 50 },
        ...{ pagesPerHour: 60, filesPerHour: 9, locksPerHour: 9 },
        capabilities: startOf('agent').filter((each) => each !== 'revealPhone'),
      },
    ],
  ]);
});

test('an own role is renamed, a limit that is emptied is not a limit, and not one of 0 baht; what was rejected stays open', async () => {
  const drawer = await show(junior);
  // A role keeps its code: with another one its change would be that of another role.
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  expect(entriesOf(drawer)).toMatchObject({
    ...{ Name: 'Junior cashier', [largest]: '2,000 baht', [proposed]: '700.5 baht' },
    ...{ [hourly[0]]: '60', [hourly[1]]: '1008', [hourly[2]]: '9' },
  });
  await stage.type(/^Name/, ' Junior ');
  await stage.type(largest, '');
  stage.answer('PUT /staff/api/roles/:code', rejection('ALREADY_DECIDED'));
  await stage.press('Save');
  expect(await stage.sentAll(1)).toMatchObject([
    ['PUT /staff/api/roles/junior', { name: 'Junior', withdrawalMax: null, adjustmentMax: 700.5 }],
  ]);
  await waitFor(() => expect(restingOf(drawer)).toEqual([]));
  expect(closed).not.toHaveBeenCalled();
  expect(closesTab()).toBe(false);
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Cancel');
  expect(closed).not.toHaveBeenCalled();
  await stage.press('Cancel');
  await stage.answerQuestion('You have unsaved changes', 'Leave without saving');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('a new role begins with the usual limits, and is sent with a code, a name and every limit per hour', async () => {
  const drawer = await show(null);
  const lines = linesOf(drawer);
  expect([...lines.slice(0, 5), ...lines.slice(-8)]).toEqual([
    ...['Add role', 'Code', 'a-z, 0-9 or dash, beginning with a letter. Cannot be changed later.'],
    ...['Name', 'Customers', largest, proposed, ...hourly],
    'Applies to everyone with this role as soon as another person confirms.',
    ...['Cancel', 'Save'],
  ]);
  expect(lines).toEqual(expect.arrayContaining(['Money', 'Chat', 'Manage', 'System']));
  const entries = Object.entries(entriesOf(drawer)).filter(([, value]) => value !== false);
  expect(Object.fromEntries(entries)).toEqual({
    ...{ Code: '', Name: '', 'Sign in': true, [largest]: '', [proposed]: '' },
    ...{ [hourly[0]]: '30', [hourly[1]]: '120', [hourly[2]]: '10' },
  });
  expect(rulesOf(drawer)).toMatchObject({
    ...{ Name: 'at most 40', 'Sign in': 'off', [largest]: 'keys decimal, like No limit' },
  });
  const offAfter = async (label: RegExp, value: string) => {
    await stage.type(label, value);
    return restingOf(drawer).includes('Save: off');
  };
  expect(await offAfter(/^Name/, ' Team lead ')).toBe(true);
  for (const [label, ...values] of [
    [/^Code/, '1lead', 'l', 'a lead', `a${'b'.repeat(30)}`, `A${'B'.repeat(29)}`],
    [/^Name/, '  ', ' Team lead '],
    ...hourly.map((each, nth) => [new RegExp(`^${each}`), '', String(nth)] as const),
  ] as const) {
    const rest: boolean[] = [];
    for (const value of values) rest.push(await offAfter(label, value));
    expect([label, ...rest]).toEqual([label, ...values.slice(1).map(() => true), false]);
  }
  await stage.type(/^Files per hour/, '10001');
  expect(entriesOf(drawer)[hourly[1]]).toBe('1');
  await stage.type(/^Files per hour/, '10000');
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    [
      'POST /staff/api/roles',
      {
        ...{ code: `a${'b'.repeat(29)}`, name: 'Team lead', capabilities: ['useConsole'] },
        ...{ withdrawalMax: null, adjustmentMax: null },
        ...{ pagesPerHour: 0, filesPerHour: 10_000, locksPerHour: 2 },
      },
    ],
  ]);
});

test('the admin role keeps what it administers with, and cannot be removed or, being one’s own, tried out', async () => {
  const drawer = await show(roleOf('admin'));
  expect(rulesOf(drawer)).toMatchObject({
    ...{ 'Manage staff and roles': 'off', 'Show full phone numbers': '' },
  });
  expect(linesOf(drawer).slice(-2)).toEqual(['Cancel', 'Save']);
});

test('another role is tried out', async () => {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const drawer = await show(roleOf('agent'));
  // A built-in one is not removed.
  expect(linesOf(drawer).slice(-3)).toEqual(['See as this role', 'Cancel', 'Save']);
  const answer = stage.hold('POST /staff/api/see-as');
  await stage.press('See as this role');
  const resting = ['See as this role: at work', 'Cancel: off', 'Save: off'];
  await waitFor(() => expect(restingOf(drawer)).toEqual(resting));
  expect(go).not.toHaveBeenCalled();
  await answer({ message: 'OK' });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/staff/'));
  expect(stage.sent).toEqual([['POST /staff/api/see-as', { code: 'agent' }]]);
});

test('one of the operator’s own roles is removed after a question, under the version that was seen', async () => {
  const drawer = await show(junior);
  await stage.press('Remove');
  const title = 'Propose to remove the role Junior cashier?';
  expect(linesOf(await screen.findByRole('dialog', { name: title }))).toEqual([
    ...[title, 'It can be removed when no one has it, and another person has to confirm.'],
    ...['Cancel', 'Remove'],
  ]);
  await stage.answerQuestion(title, 'Cancel');
  expect(stage.sent).toEqual([]);
  await stage.press('Remove');
  const answer = stage.hold('DELETE /staff/api/roles/:code');
  await stage.answerQuestion(title, 'Remove');
  const resting = ['Remove: at work', 'Cancel: off', 'Save: off'];
  await waitFor(() => expect(restingOf(drawer)).toEqual(resting));
  await tryToLeave();
  expect(closed).not.toHaveBeenCalled();
  await answer({ message: 'CHANGE_WAITS', changeId: 'c' });
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(stage.sent).toEqual([['DELETE /staff/api/roles/junior', { version: 'v-junior' }]]);
});
