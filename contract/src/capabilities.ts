/** Roles that every installation begins with. The operator changes them, and adds others. */
export const builtInRoles = ['agent', 'cashier', 'admin'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** The part of a role that decides what its people may do. */
export type Role = { readonly code: string; readonly capabilities: readonly Capability[] };

/**
 * The built-in roles that have each capability at first. Calls name the capability that they need; the console asks
 * for the same names. What a role has today is in the database.
 */
export const may = {
  /** Sign in and out, choose a password, see staff users' names. */
  useConsole: ['agent', 'cashier', 'admin'],
  /** See who is here and what each has taken, and read and write hand-over notes. */
  viewShift: ['agent', 'cashier', 'admin'],
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
} as const satisfies Readonly<Record<string, readonly BuiltInRole[]>>;

/** Permission of a staff user. */
export type Capability = keyof typeof may;

export const capabilities = Object.keys(may) as [Capability, ...Capability[]];

/** Role in place of one of the operator's own for a release without such roles: the one with the fewest permissions. */
export const leastRole: BuiltInRole = 'agent';

/**
 * Capabilities that each one requires, as its pages or replies are empty without them. A role that has one has
 * these too.
 */
export const required: Readonly<Record<Capability, readonly Capability[]>> = {
  useConsole: [],
  viewShift: [],
  viewMembers: [],
  revealPhone: ['viewMembers'],
  revealAccount: ['viewMembers'],
  lockMembers: ['viewMembers'],
  unlockMembers: ['viewMembers'],
  adjustWallets: ['viewMembers', 'decideCases'],
  eraseMembers: ['viewMembers'],
  keepRegister: [],
  decideWithdrawals: ['viewMembers'],
  decideCases: ['viewMembers'],
  reconcile: ['decideCases'],
  decideRisk: ['viewMembers'],
  verifyMembers: ['viewMembers'],
  viewPauses: [],
  pauseMoney: ['viewPauses'],
  answerChat: ['viewMembers'],
  handOverAnyChat: ['answerChat'],
  viewContent: [],
  viewOdds: ['viewContent'],
  editContent: ['viewContent', 'viewOdds'],
  confirmChanges: ['viewContent'],
  confirmDepositAccounts: ['viewContent'],
  switchCompanies: ['viewContent'],
  closeProduct: ['editContent'],
  viewAudit: [],
  manageStaff: ['viewContent'],
};

/** Role that always keeps the capabilities of `keptByAdmin`. */
export const keepingRole: BuiltInRole = 'admin';

/** Capabilities that it always has: with it the console can be given everything else again. */
export const keptByAdmin: readonly Capability[] = [
  'useConsole',
  'viewContent',
  'confirmChanges',
  'viewAudit',
  'manageStaff',
];

export function roleMay({ capabilities: has }: Pick<Role, 'capabilities'>, capability: Capability) {
  return has.includes(capability);
}

/** Capabilities that a built-in role has at first. */
export function startOf(role: BuiltInRole): Capability[] {
  return capabilities.filter((capability) => {
    const roles: readonly BuiltInRole[] = may[capability];
    return roles.includes(role);
  });
}

export function isBuiltIn(code: string): code is BuiltInRole {
  const codes: readonly string[] = builtInRoles;
  return codes.includes(code);
}

/** A set, with all that its capabilities require, and those that everyone needs to sign in. */
export function completed(chosen: readonly Capability[]): Capability[] {
  const all = new Set<Capability>(['useConsole']);
  const add = (capability: Capability): void => {
    if (all.has(capability)) return;
    all.add(capability);
    required[capability].forEach(add);
  };
  chosen.forEach(add);
  return capabilities.filter((capability) => all.has(capability));
}
