import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { Call } from './call.ts';
import {
  builtInRoles,
  type Capability,
  capabilities,
  completed,
  isBuiltIn,
  keepingRole,
  keptByAdmin,
  leastRole,
  required,
  roleMay,
  startOf,
} from './capabilities.ts';
import { capabilityToReveal, revealable } from './members/revealable.ts';

const calls: readonly Call[] = Object.values(api);

test('a role without capabilities may do nothing at all', () => {
  const nothing = { code: 'auditor', capabilities: [] };
  expect(capabilities.filter((capability) => roleMay(nothing, capability))).toEqual([]);
});

test('every call of the staff needs a capability, and every capability has a call', () => {
  for (const call of calls) expect(call.needs !== undefined).toBe(call.access === 'staff');
  // Asked in handlers, next to what their calls need.
  const inHandlers = ['revealPhone', 'revealAccount', 'handOverAnyChat'];
  const needed = new Set(calls.flatMap(({ needs }) => needs ?? []));
  expect(capabilities.filter((each) => !needed.has(each))).toEqual(inHandlers);
});

test('each built-in role begins with exactly its capabilities', () => {
  const everybodys = [
    'useConsole',
    'viewShift',
    'viewMembers',
    'revealPhone',
    'lockMembers',
    'viewPauses',
    'viewContent',
  ];
  expect(startOf('agent').toSorted()).toEqual([...everybodys, 'answerChat'].toSorted());
  expect(startOf('cashier').toSorted()).toEqual(
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
  expect(startOf('admin')).toEqual(capabilities);
});

test('initial roles, and the fixed part of the admin’s, have all that they require', () => {
  for (const role of builtInRoles) expect(completed(startOf(role))).toEqual(startOf(role));
  expect(completed(keptByAdmin).toSorted()).toEqual([...keptByAdmin].toSorted());
});

test('a capability brings what it requires, and what that requires in turn', () => {
  expect(completed(['closeProduct'])).toEqual([
    'useConsole',
    'viewContent',
    'viewOdds',
    'editContent',
    'closeProduct',
  ]);
  for (const each of capabilities) expect(required[each]).not.toContain(each);
});

const members = ['viewMembers'];
const content = ['viewContent'];
const cases = ['viewMembers', 'decideCases'];
const brings: Readonly<Record<Capability, readonly string[]>> = {
  useConsole: [],
  viewShift: [],
  viewMembers: [],
  revealPhone: members,
  revealAccount: members,
  lockMembers: members,
  unlockMembers: members,
  eraseMembers: members,
  decideWithdrawals: members,
  decideCases: members,
  decideRisk: members,
  verifyMembers: members,
  answerChat: members,
  handOverAnyChat: ['viewMembers', 'answerChat'],
  adjustWallets: cases,
  reconcile: cases,
  keepRegister: [],
  viewPauses: [],
  pauseMoney: ['viewPauses'],
  viewContent: [],
  viewOdds: content,
  editContent: ['viewContent', 'viewOdds'],
  closeProduct: ['viewContent', 'viewOdds', 'editContent'],
  confirmChanges: content,
  confirmDepositAccounts: content,
  switchCompanies: content,
  manageStaff: content,
  viewAudit: [],
};

test('roles that decide about members see them, and roles that edit or confirm content see it', () => {
  for (const each of capabilities) {
    const expected = new Set(['useConsole', ...brings[each], each]);
    expect(new Set<string>(completed([each])), each).toEqual(expected);
  }
});

test('the admins keep the console, the content, the audit, confirming and the staff accounts', () => {
  expect(keepingRole).toBe('admin');
  expect(keptByAdmin.toSorted()).toEqual(
    ['confirmChanges', 'manageStaff', 'useConsole', 'viewAudit', 'viewContent'].toSorted(),
  );
});

test('a release that does not know a role takes it for that of an agent', () => {
  expect(leastRole).toBe('agent');
  expect(builtInRoles).toEqual(['agent', 'cashier', 'admin']);
  expect(['agent', 'cashier', 'admin', 'auditor', 'toString'].map(isBuiltIn)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('a phone number and a bank account are revealed by capabilities of their own', () => {
  expect(revealable).toEqual(['phone', 'bankAccountNo']);
  expect(capabilityToReveal).toEqual({ phone: 'revealPhone', bankAccountNo: 'revealAccount' });
});
