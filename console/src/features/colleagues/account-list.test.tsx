import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entriesOf, linesOf, restingOf, rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { rejection, stageForEach, tryToLeave } from '#test/stage.tsx';
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
    { ...dao, username: 'k.ham', name: 'Kham', role: 'lead', canSignIn: false, lastSeenAt: null },
    { ...dao, username: 'mali', name: 'Mali', isActive: false, canSignIn: false, version: 'v3' },
  ]);
});

test('accounts are listed with role, state and when they were last seen', async () => {
  await stage.show(<AccountList />, path);
  await stage.settled();
  expect(rowsOf(await screen.findByRole('table'))).toEqual([
    ['Name', 'Username', 'Role', 'Status', 'Last used'],
    ['[Dao](/colleagues/accounts/dao)', 'dao', 'Agent', 'Active', '20/11/2026 09:00:00'],
    ['[Kham](/colleagues/accounts/k.ham)', 'k.ham', 'Shift lead', 'Not set up yet', '–'],
    ['[Mali](/colleagues/accounts/mali)', 'mali', 'Agent', 'Locked', '20/11/2026 09:00:00'],
  ]);
  expect(tonesOf()).toEqual(['Active: good', 'Not set up yet: waiting', 'Locked: bad']);
  for (const [words, who] of [
    ['MALI', 'Mali'],
    ['k.ham', 'Kham'],
  ] as const) {
    await stage.search('Search name or username', words);
    const rows = rowsOf(screen.getByRole('table')).slice(1);
    expect(rows.map(([name]) => name)).toEqual([expect.stringContaining(who)]);
    await stage.search('Search name or username', '');
  }
});

test('a new account needs a username, a name and a role', async () => {
  await stage.show(<AccountList />, `${path}/new`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  expect(linesOf(drawer)).toEqual([
    ...['Add staff', 'Username', '2 to 40 of a-z, 0-9, dot or dash. Cannot be changed later.'],
    ...['Name', 'Role', 'Agent', 'Shift lead', 'Cancel', 'Save'],
  ]);
  await stage.press('Save');
  expect(within(drawer).getAllByText('Required')).toHaveLength(3);
  await stage.type(/^Username/, 'New One');
  await stage.press('Save');
  expect(within(drawer).getByText('This format is not valid')).toBeTruthy();
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

const sentOn = { message: 'CHANGE_WAITS', changeId: 'c1' };

test.each([
  [
    ...(['dao', 'Lock account', 'Lock the account of Dao?', 'lock', null, lockHelp] as const),
    ...([{ message: 'OK' }, 'Account locked'] as const),
  ],
  [
    ...(['dao', 'Reset', 'Propose to reset Dao?', 'reset', { version: 'v1' }, resetHelp] as const),
    ...([sentOn, /^Sent for confirmation/] as const),
  ],
  [
    ...([
      'mali',
      'Unlock',
      'Propose to unlock Mali?',
      'unlock',
      { version: 'v3' },
      unlockHelp,
    ] as const),
    ...([sentOn, /^Sent for confirmation/] as const),
  ],
] as const)(
  'the account of %s: %s is asked about first, and works until it is answered',
  async (who, action, question, call, body, help, reply, said) => {
    await stage.show(<AccountList />, `${path}/${who}`);
    const drawer = await screen.findByRole('dialog');
    await stage.press(action);
    expect(linesOf(await screen.findByRole('dialog', { name: question }))).toEqual([
      ...[question, help, 'Cancel', action],
    ]);
    await stage.answerQuestion(question, 'Cancel');
    expect(stage.sent).toEqual([]);
    const name = `POST /staff/api/staff-accounts/:username/${call}` as const;
    stage.answer(name, rejection('NO_RIGHT', 403));
    await stage.press(action);
    await stage.answerQuestion(question, action);
    await stage.sentAll(1);
    await waitFor(() => expect(restingOf(drawer)).toEqual([]));
    // A rejected save leaves the drawer open.
    expect(stage.addresses.at(-1)).toBe(`${path}/${who}`);
    const answer = stage.hold(name);
    await stage.press(action);
    await stage.answerQuestion(question, action);
    const resting = [`${action}: at work`, 'Cancel: off', 'Save: off'];
    await waitFor(() => expect(restingOf(drawer)).toEqual(resting));
    await tryToLeave();
    expect(drawer.isConnected).toBe(true);
    await answer(reply);
    await screen.findByText(said);
    const sent = [`POST /staff/api/staff-accounts/${who}/${call}`, body];
    expect(stage.sent).toEqual([sent, sent]);
    expect(stage.addresses.at(-1)).toBe(path);
  },
);

test('the form of an account has its fields and actions, and is saved under the version that was seen', async () => {
  await stage.show(<AccountList />, `${path}/dao`);
  const drawer = await screen.findByRole('dialog');
  await stage.settled();
  expect(linesOf(drawer)).toEqual([
    ...['Dao (dao)', 'Name', 'Role', 'Agent', 'Shift lead', 'Reset', 'Lock account'],
    ...['Cancel', 'Save'],
  ]);
  expect(entriesOf(drawer)).toEqual({ Name: 'Dao', Role: 'Agent' });
  await stage.type(/^Name/, 'Dao C');
  await stage.choose(/^Role/, 'Shift lead');
  const answer = stage.hold('PUT /staff/api/staff-accounts/:username');
  await stage.press('Save');
  await waitFor(() => expect(restingOf(drawer)).toEqual(['Cancel: off', 'Save: at work']));
  await answer(sentOn);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stage.sent).toEqual([
    ['PUT /staff/api/staff-accounts/dao', { name: 'Dao C', role: 'lead', version: 'v1' }],
  ]);
});
