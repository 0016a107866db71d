import { type Capability, capabilities } from '@wallet/contract/capabilities';

export const capabilityGroups = ['people', 'money', 'chat', 'content', 'house'] as const;
export type CapabilityGroup = (typeof capabilityGroups)[number];

/** Groups in which the table and the form of a role show permissions. */
const groupOf: Readonly<Record<Capability, CapabilityGroup>> = {
  useConsole: 'house',
  viewShift: 'house',
  viewMembers: 'people',
  revealPhone: 'people',
  revealAccount: 'people',
  lockMembers: 'people',
  unlockMembers: 'people',
  adjustWallets: 'money',
  eraseMembers: 'people',
  keepRegister: 'people',
  decideWithdrawals: 'money',
  decideCases: 'money',
  reconcile: 'money',
  decideRisk: 'people',
  verifyMembers: 'people',
  viewPauses: 'money',
  pauseMoney: 'money',
  answerChat: 'chat',
  handOverAnyChat: 'chat',
  viewContent: 'content',
  viewOdds: 'content',
  editContent: 'content',
  confirmChanges: 'content',
  confirmDepositAccounts: 'content',
  switchCompanies: 'content',
  closeProduct: 'content',
  viewAudit: 'house',
  manageStaff: 'house',
};

export function capabilitiesIn(group: CapabilityGroup): readonly Capability[] {
  return capabilities.filter((each) => groupOf[each] === group);
}
