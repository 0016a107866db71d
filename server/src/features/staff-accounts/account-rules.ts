import { type Role, roleMay } from '@wallet/contract/capabilities';

type AdminAccount = {
  readonly role: Role;
  readonly isActive: boolean;
  readonly isConfirmed: boolean;
  readonly needsOwnPassword: boolean;
};

/** True of a role whose people make and change accounts. */
export function administers(role: Role): boolean {
  return roleMay(role, 'manageStaff');
}

/** True when its owner can sign in: both factors are set up. */
export function canSignIn({ isActive, isConfirmed, needsOwnPassword }: AdminAccount): boolean {
  return isActive && isConfirmed && !needsOwnPassword;
}

/** Error of removing an account from those who administer, or null; `others`: the remaining ones who can sign in. */
export function lastAdminError(account: AdminAccount, others: number): 'LAST_ADMIN' | null {
  return canSignIn(account) && administers(account.role) && others === 0 ? 'LAST_ADMIN' : null;
}
