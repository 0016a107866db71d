import { act, screen, waitFor } from '@testing-library/react';
import { builtInRoles, startOf } from '@wallet/contract/capabilities';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { looksOf, rowsOf } from '#test/lines.ts';
import { stageForEach } from '#test/stage.tsx';
import { RoleTable } from './RoleTable.tsx';

const stage = stageForEach();
const limits = { withdrawalMax: null, adjustmentMax: null, pagesPerHour: 60 };
const roles = builtInRoles.map((code) => ({
  ...{ ...limits, filesPerHour: 9, locksPerHour: 9, code, version: `v-${code}`, name: null },
  ...{ people: 2, capabilities: startOf(code) },
}));
const junior = {
  ...{ ...roles[1], code: 'junior', name: 'Junior cashier', version: 'v-junior', people: 1_001 },
  ...{ withdrawalMax: 2_000, adjustmentMax: 700, filesPerHour: 1_008, locksPerHour: 7 },
};
const path = '/colleagues/roles';

beforeEach(() => {
  stage.answer('GET /staff/api/roles', [...roles, junior]);
  stage.answer('GET /staff/api/settings', { currency: 'THB' });
});

test('the permissions of each role are in its column, by groups, with its limits and how many people have it', async () => {
  await stage.show(<RoleTable />, path);
  const table = await screen.findByRole('table');
  await stage.settled();
  const rows = rowsOf(table);
  expect(rows[0]).toEqual([
    ...['Permission', '[Agent](/colleagues/roles/agent)', '[Cashier](/colleagues/roles/cashier)'],
    ...['[Admin](/colleagues/roles/admin)', '[Junior cashier](/colleagues/roles/junior)'],
  ]);
  expect(rows.filter(({ length }) => length === 1)).toEqual([
    ...[['Customers'], ['Money'], ['Chat'], ['Manage'], ['System'], ['Limits']],
  ]);
  const rowOf = (title: string) => rows.find(([head]) => head === title)?.slice(1);
  expect(rowOf('Show full account numbers')).toEqual(['No', 'Yes', 'Yes', 'Yes']);
  expect(rowOf('Sign in')).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(rows.slice(-6)).toEqual([
    ['Largest withdrawal to approve alone', ...Array(3).fill('No limit'), '2,000.00 baht'],
    ['Largest adjustment or coupon to propose', ...Array(3).fill('No limit'), '700.00 baht'],
    ['Pages of members per hour', '60', '60', '60', '60'],
    ['Files per hour', '9', '9', '9', '1,008'],
    ['Member locks per hour', '9', '9', '9', '7'],
    ['People', '2', '2', '2', '1,001'],
  ]);
  expect(looksOf(table)).toEqual({ sortable: [], atEnd: [] });
  expect(screen.getByRole('link', { name: 'Change the role Junior cashier' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add role' }).getAttribute('href')).toBe(`${path}/+`);
});

test('a role keeps the version with which it was opened, and a new one has a form of its own', async () => {
  await stage.show(<RoleTable />, `${path}/junior`);
  await screen.findByRole('dialog', { name: 'Junior cashier' });
  stage.answer('GET /staff/api/roles', [...roles, { ...junior, version: 'v-later', people: 77 }]);
  await act(() => queryClient.refetchQueries());
  await screen.findByRole('cell', { name: '77' });
  await stage.press('Save');
  expect(await stage.sentAll(1)).toEqual([
    ['PUT /staff/api/roles/junior', expect.objectContaining({ version: 'v-junior' })],
  ]);
  await waitFor(() => expect(stage.addresses.at(-1)).toBe(path));
  stage.leave();
  await stage.show(<RoleTable />, `${path}/+`);
  await screen.findByRole('dialog', { name: 'Add role' });
});
