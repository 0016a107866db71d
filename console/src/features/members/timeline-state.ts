import type { EventName } from '@wallet/contract/members/flags';

type Linked = { readonly name: EventName; readonly id: string | null };

/** The page of the subject of an event; null if it has no page. */
export function hrefOfEvent({ name, id }: Linked): string | null {
  if (id === null) return null;
  switch (name) {
    case 'case-opened':
    case 'case-closed':
      return `/cases/${id}`;
    case 'chat-begun':
    case 'chat-closed':
      return `/chat/${id}`;
    case 'act':
      return `/withdrawals/${id}`;
    default:
      return null;
  }
}
