import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach, tryToLeave } from '#test/stage.tsx';
import { AccountList } from './AccountList.tsx';

const stage = stageForEach();
withAllInputs();
const dao = {
  ...{
    username: 'dao',
    name: 'Dao',
    role: 'agent',
    version: 'v1',
    isActive: true,
    canSignIn: true,
  },
  lastSeenAt: '2026-11-20T02:00:00Z',
};
const path = '/colleagues/accounts';

beforeEach(() => {
  stage.answer('GET /staff/api/roles', [{ code: 'agent' }, { code: 'lead', name: 'Shift lead' }]);
  stage.answer('GET /staff/api/staff-accounts', [
    dao,
    { ...dao, username: 'kham', name: 'Kham', role: 'lead', canSignIn: false, lastSeenAt: null },
    { ...dao, username: 'mali', name: 'Mali', isActive: false, canSignIn: false, version: 'v3' },
  ]);
});

test('accounts are listed with role, state and when they were last seen', async () => {
  await stage.show(<AccountList />, path);
  await stage.settled();
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Name', 'Username', 'Role', 'Status', 'Last used'],
    ['[Dao](/colleagues/accounts/dao)', 'dao', 'Agent', 'Active', '20/11/2026 09:00:00'],
    ['[Kham](/colleagues/accounts/kham)', 'kham', 'Shift lead', 'Not set up yet', '–'],
    ['[Mali](/colleagues/accounts/mali)', 'mali', 'Agent', 'Locked', '20/11/2026 09:00:00'],
  ]);
  expect(tonesOf()).toEqual(['Active: good', 'Not set up yet: waiting', 'Locked: bad']);
});

test('name and role are changed under the version that was seen', async () => {
  await stage.show(<AccountList />, `${path}/dao`);
  await screen.findByRole('dialog', { name: 'Dao (dao)' });
  await stage.settled();
  await stage.type(/^Name/, 'Dao C');
  await stage.choose(/^Role/, 'Shift lead');
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/staff-accounts/dao', { name: 'Dao C', role: 'lead', version: 'v1' }],
  ]);
});

test('a new account needs a username, a name and a role', async () => {
  await stage.show(<AccountList />, `${path}/new`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  await stage.press('Save');
  expect(within(drawer).getAllByText('Required')).toHaveLength(3);
  await stage.type(/^Username/, 'new.one');
  await stage.type(/^Name/, 'New One');
  await stage.choose(/^Role/, 'Agent');
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    ['POST /staff/api/staff-accounts', { username: 'new.one', name: 'New One', role: 'agent' }],
  ]);
});

const lockHelp =
  'Signs them out everywhere at once and keeps them out. Unlocking takes two people.';
const resetHelp =
  'Once another person confirms, the password and authenticator stop working and they are signed out everywhere. They sign in again with a first password.';
const unlockHelp = 'Once another person confirms, they can sign in again with the same password.';

test.each([
  ['dao', 'Lock account', 'Lock the account of Dao?', 'lock', null, lockHelp],
  ['dao', 'Reset', 'Propose to reset Dao?', 'reset', { version: 'v1' }, resetHelp],
  ['mali', 'Unlock', 'Propose to unlock Mali?', 'unlock', { version: 'v3' }, unlockHelp],
])(
  'the account of %s: %s is asked about first',
  async (who, action, question, call, body, help) => {
    await stage.show(<AccountList />, `${path}/${who}`);
    await screen.findByRole('dialog');
    await stage.press(action);
    expect(linesOf(await screen.findByRole('dialog', { name: question }))).toEqual([
      ...[question, help, 'Cancel', action],
    ]);
    await stage.answerQuestion(question, action);
    expect(await stage.sentAll(1)).toEqual([
      [`POST /staff/api/staff-accounts/${who}/${call}`, body],
    ]);
    await stage.settled();
    expect(stage.addresses.at(-1)).toBe(path);
  },
);

test('the form of an account has its fields and actions, and none rests but the one at work', async () => {
  await stage.show(<AccountList />, `${path}/new`);
  await stage.settled();
  expect(linesOf(await screen.findByRole('dialog'))).toEqual([
    ...['Add staff', 'Username', '2 to 40 of a-z, 0-9, dot or dash. Cannot be changed later.'],
    ...['Name', 'Role', 'Agent', 'Shift lead', 'Cancel', 'Save'],
  ]);
  stage.leave();
  await stage.show(<AccountList />, `${path}/dao`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  expect(linesOf(drawer)).toEqual([
    ...['Dao (dao)', 'Name', 'Role', 'Agent', 'Shift lead', 'Reset', 'Lock account'],
    ...['Cancel', 'Save'],
  ]);
  expect(entriesOf(drawer)).toEqual({ Name: 'Dao', Role: 'Agent' });
  await stage.type(/^Name/, 'Dao C');
  const answer = stage.hold('PUT /staff/api/staff-accounts/:username');
  await stage.press('Save');
  await waitFor(() => expect(restingOf(drawer)).toEqual(['Cancel: off', 'Save: at work']));
  await answer({ message: 'CHANGE_WAITS', changeId: 'c1' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['dao', 'Lock account', 'lock', { message: 'OK' }, 'Account locked'],
  ['dao', 'Reset', 'reset', { message: 'CHANGE_WAITS', changeId: 'c1' }, 'Sent for confirmation'],
  [
    'mali',
    'Unlock',
    'unlock',
    { message: 'CHANGE_WAITS', changeId: 'c1' },
    'Sent for confirmation',
  ],
] as const)('of the account %s: %s works until it is answered, and says so', async (...row) => {
  const [who, action, call, reply, said] = row;
  await stage.show(<AccountList />, `${path}/${who}`);
  const drawer = await screen.findByRole('dialog');
  const answer = stage.hold(`POST /staff/api/staff-accounts/:username/${call}`);
  await stage.press(action);
  await stage.answerQuestion(/\?$/, action);
  const resting = [`${action}: at work`, 'Cancel: off', 'Save: off'];
  await waitFor(() => expect(restingOf(drawer)).toEqual(resting));
  await tryToLeave();
  expect(drawer.isConnected).toBe(true);
  await answer(reply);
  await waitFor(() => expect(document.body.textContent).toContain(said));
});
