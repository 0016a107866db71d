import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf, tonesOf } from '#test/lines.ts';
import { withAllInputs } from '#test/load-inputs.ts';
import { stageForEach } from '#test/stage.tsx';
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

test.each([
  ['dao', 'Lock account', 'Lock the account of Dao?', 'lock', null],
  ['dao', 'Reset', 'Propose to reset Dao?', 'reset', { version: 'v1' }],
  ['mali', 'Unlock', 'Propose to unlock Mali?', 'unlock', { version: 'v3' }],
])('the account of %s: %s is asked about first', async (who, action, question, call, body) => {
  await stage.show(<AccountList />, `${path}/${who}`);
  await screen.findByRole('dialog');
  await stage.press(action);
  await stage.answerQuestion(question, action);
  expect(await stage.sentAll(1)).toEqual([[`POST /staff/api/staff-accounts/${who}/${call}`, body]]);
  await stage.settled();
  expect(stage.addresses.at(-1)).toBe(path);
});
