import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linesOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { ColleaguesPage } from './ColleaguesPage.tsx';

const stage = stageForEach();
const waits = 'A change waits for a second person. What was before still holds. [Show](/changes)';

beforeEach(() => {
  stage.answer('GET /staff/api/settings', { currency: 'THB' });
  stage.answer('GET /staff/api/first-passwords', {
    halves: [{ username: 'dao', name: 'Dao', half: 1 }],
  });
});

test('accounts are listed below the first passwords to hand over, and link to the roles', async () => {
  stage.answer('GET /staff/api/changes', [{ subject: 'staff:dao' }]);
  await stage.show(<ColleaguesPage />, '/colleagues/accounts');
  await screen.findByText('No matching staff');
  await stage.settled();
  expect(linesOf().slice(0, 6)).toEqual([
    'Staff',
    'Adding, changing, resetting and unlocking take two people. One person locks, at once.',
    ...[waits, 'Accounts', 'Roles and permissions', 'First passwords to hand over'],
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Accounts');
  const roles = screen.getByRole('tab', { name: 'Roles and permissions' });
  await act(async () => fireEvent.click(roles));
  expect(stage.addresses.at(-1)).toBe('/colleagues/roles');
});

test('roles have a section of their own, without passwords', async () => {
  stage.answer('GET /staff/api/changes', [{ subject: 'role:a' }]);
  await stage.show(<ColleaguesPage />, '/colleagues/roles');
  await screen.findByRole('table');
  await stage.settled();
  expect(linesOf().slice(0, 6)).toEqual([
    'Staff',
    'What each role may do. Adding, changing and removing one is confirmed by another person, who does not have that role.',
    ...[waits, 'Accounts', 'Roles and permissions', '[Add role](/colleagues/roles/+)'],
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Roles and permissions');
});
