import { store } from '@wallet/client/storage';

/** Address of a member's screen, with what it was asked to open. */
export type MemberAddress = `/user/${string}`;

/** Name under which the tab keeps where a member wanted to go before the login. */
export const cameFor = 'came-for';

/** Keeps the address shown for the login, which leads on to it. */
export function keepPlace(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/user')) store('session', cameFor, pathname + search);
}
