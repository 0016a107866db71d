import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import { type Capability, may, type Role, roleMay, roles } from './capabilities.ts';

const calls: readonly Call[] = Object.values(api);
const capabilities = Object.keys(may) as readonly Capability[];

test('a role that no capability names may do nothing at all', () => {
  const auditor = 'auditor' as Role;
  expect(roles).not.toContain(auditor);
  expect(capabilities.filter((capability) => roleMay(auditor, capability))).toEqual([]);
  expect(calls.filter((call) => call.roles?.includes(auditor))).toEqual([]);
});

test('every call of the staff needs a capability, and every role has one', () => {
  for (const call of calls) expect(call.roles !== undefined).toBe(call.access === 'staff');
  for (const role of roles) {
    expect(capabilities.some((capability) => roleMay(role, capability))).toBe(true);
  }
});

test('each role has exactly its capabilities', () => {
  const allowed = (role: Role) => capabilities.filter((each) => roleMay(role, each));
  const everybodys = [
    'useConsole',
    'viewMembers',
    'revealPhone',
    'lockMembers',
    'viewPauses',
    'viewContent',
  ];
  expect(allowed('agent').toSorted()).toEqual([...everybodys, 'answerChat'].toSorted());
  expect(allowed('cashier').toSorted()).toEqual(
    [
      ...everybodys,
      'revealAccount',
      'unlockMembers',
      'adjustWallets',
      'eraseMembers',
      'keepRegister',
      'decideWithdrawals',
      'decideCases',
      'reconcile',
      'decideRisk',
      'verifyMembers',
      'pauseMoney',
      'confirmChanges',
      'confirmDepositAccounts',
    ].toSorted(),
  );
  expect(allowed('admin')).toEqual(capabilities);
});
