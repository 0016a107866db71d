/** Roles of the staff. What each of them may do is in the table below. */
export const roles = ['agent', 'cashier', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * The roles that have each capability. A role that is not named has none, so a new one begins with nothing.
 * Calls name the capability that they need; the console asks for the same names.
 */
export const may = {
  /** Sign in and out, choose a password, see staff users' names. */
  useConsole: ['agent', 'cashier', 'admin'],
  viewMembers: ['agent', 'cashier', 'admin'],
  revealPhone: ['agent', 'cashier', 'admin'],
  revealAccount: ['cashier', 'admin'],
  /** Lock members, and end their sessions. */
  lockMembers: ['agent', 'cashier', 'admin'],
  unlockMembers: ['cashier', 'admin'],
  adjustWallets: ['cashier', 'admin'],
  eraseMembers: ['cashier', 'admin'],
  /** Exchange exclusions with a register. */
  keepRegister: ['cashier', 'admin'],
  decideWithdrawals: ['cashier', 'admin'],
  decideCases: ['cashier', 'admin'],
  reconcile: ['cashier', 'admin'],
  /** See findings of risk, end them, and set places aside. */
  decideRisk: ['cashier', 'admin'],
  /** See members' identity documents, and accept or reject them. */
  verifyMembers: ['cashier', 'admin'],
  viewPauses: ['agent', 'cashier', 'admin'],
  pauseMoney: ['cashier', 'admin'],
  answerChat: ['agent', 'admin'],
  /** Chats of other agents too. */
  handOverAnyChat: ['admin'],
  /** Banners, bonuses, banks, games, settings and deposit accounts, which members ask about. */
  viewContent: ['agent', 'cashier', 'admin'],
  /** Codes of promotions and chances of the wheel. */
  viewOdds: ['admin'],
  editContent: ['admin'],
  /** As the second person. */
  confirmChanges: ['cashier', 'admin'],
  confirmDepositAccounts: ['cashier', 'admin'],
  /** Switch game providers and gateways on and off. */
  switchCompanies: ['admin'],
  /** Close the product to all members. */
  closeProduct: ['admin'],
  viewAudit: ['admin'],
  /** Make, change, reset and lock accounts of the staff. */
  manageStaff: ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Something that the staff can be allowed to do. */
export type Capability = keyof typeof may;

export function roleMay(role: Role, capability: Capability): boolean {
  return rolesThatMay(capability).includes(role);
}

export function rolesThatMay(capability: Capability): readonly Role[] {
  return may[capability];
}
