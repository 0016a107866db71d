/** An account number as slips show it, with the four digits before the last one. */
export function maskedAccount(account: string): string {
  const visible = account.slice(-5, -1);
  if (account.length === 10) return `xxx-x-x${visible}-x`;
  return `${'x'.repeat(Math.max(account.length - 5, 0))}${visible}x`;
}

/** A name as slips show it, with the first name and the initial of the last name. */
export function maskedName(name: string): string {
  const [first = '', last = ''] = name.trim().split(/\s+/);
  return last === '' ? first : `${first} ${[...last][0]}`;
}
