import { expect, test } from 'vitest';
import { capabilitiesIn, capabilityGroups } from './capability-groups.ts';

test('each permission is in one group of the form of a role', () => {
  expect(
    Object.fromEntries(capabilityGroups.map((group) => [group, capabilitiesIn(group)])),
  ).toEqual({
    people: [
      ...['viewMembers', 'revealPhone', 'revealAccount', 'lockMembers', 'unlockMembers'],
      ...['eraseMembers', 'keepRegister', 'decideRisk', 'verifyMembers'],
    ],
    money: [
      ...['adjustWallets', 'decideWithdrawals', 'decideCases', 'reconcile'],
      ...['viewPauses', 'pauseMoney'],
    ],
    chat: ['answerChat', 'handOverAnyChat'],
    content: [
      ...['viewContent', 'viewOdds', 'editContent', 'confirmChanges', 'confirmDepositAccounts'],
      ...['switchCompanies', 'closeProduct'],
    ],
    house: ['useConsole', 'viewShift', 'viewAudit', 'manageStaff'],
  });
});
