import { store } from '@wallet/client/storage';

/** Address of a member screen, with its query. */
export type MemberAddress = `/user/${string}`;

/** Name under which the tab stores a member's destination before the login. */
export const cameFor = 'came-for';

/** Follows the address of a member whose session ended there, which the login announces. */
export const ended = '#ended';

/** Stores the requested address, which is opened after login. */
export function keepPlace(mark = ''): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/user')) store('session', cameFor, pathname + search + mark);
}
