import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '#lib/session.ts';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const stage = stageForEach();

test('the menu of the account says who is signed in, sets look and rows of this machine, and signs out', async () => {
  stage.answer('GET /staff/api/me', {
    ...{ id: '1', username: 'nok', name: 'Nok', role: 'lead', roleName: 'Shift lead' },
    capabilities: ['useConsole'],
  });
  await stage.show(<AccountMenu />);
  await stage.press('My account: Nok');
  const menu = await screen.findByRole('menu');
  await screen.findByText('Compact');
  expect(linesOf(menu)).toEqual([
    ...['Nok', 'nok · Shift lead', 'ไทย', 'ລາວ', 'English', 'Dark', 'Light'],
    ...['Comfortable', 'Compact', 'Change password', 'Sign out'],
  ]);
  const groups = [...document.querySelectorAll('[role=radiogroup]')];
  expect(groups.map((group) => [group.getAttribute('aria-label'), ...linesOf(group)])).toEqual([
    ['Language', 'ไทย', 'ລາວ', 'English'],
    ['Look', 'Dark', 'Light'],
    ['Rows', 'Comfortable', 'Compact'],
  ]);
  const choose = (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));
  await choose('Compact');
  await choose('Light');
  expect([localStorage.getItem('staff-density'), localStorage.getItem('staff-look')]).toEqual([
    '"compact"',
    '"light"',
  ]);
  const item = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('menuitem', { name })));
  await item('Sign out');
  expect(await stage.sentAll(1)).toEqual([['POST /staff/api/sign-out', null]]);
  await waitFor(() => expect(readToken()).toBeNull());
});

test.each([
  ['admin', undefined, 'nok · Admin'],
  ['lead', undefined, 'nok · lead'],
])('a role %s without a name of its own is called “%s”', async (role, roleName, said) => {
  const me = {
    id: '1',
    username: 'nok',
    name: 'Nok',
    role,
    roleName,
    capabilities: ['useConsole'],
  };
  stage.answer('GET /staff/api/me', me);
  await stage.show(<AccountMenu />);
  await stage.press('My account: Nok');
  expect(linesOf(await screen.findByRole('menu'))[1]).toBe(said);
  const change = screen.getByRole('menuitem', { name: 'Change password' });
  await act(async () => fireEvent.click(change));
  await screen.findByRole('dialog', { name: 'Change password' });
  await stage.press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
