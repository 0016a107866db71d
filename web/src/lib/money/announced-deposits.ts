import { onSessionEnd } from '../session/session.ts';

/** A part of the app that notifies the member of credited money. */
type Teller = 'news' | 'qr' | 'slip' | 'gift';

const result = new Map<string, Teller>();

/** Lets one part of the app announce a deposit, by its statement entry; false: another part has announced it. */
export function mayTell(entry: string, teller: Teller): boolean {
  const first = result.get(entry) ?? teller;
  result.set(entry, first);
  return first === teller;
}

onSessionEnd(() => result.clear());
