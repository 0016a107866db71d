type Account = { readonly phone: string; readonly password: string };

let account: Account | null = null;

/** Hands the details of a registration to the login that follows it, in memory alone. */
export function handToLogin(made: Account | null): void {
  account = made;
}

/** The account that was registered just now in this tab, or null. */
export function freshAccount(): Account | null {
  return account;
}
