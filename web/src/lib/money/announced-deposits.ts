import { onSessionEnd } from '../session/session.ts';

/** A part of the app that notifies the member of credited money. */
type Announcer = 'news' | 'qr' | 'slip' | 'gift';

const announcers = new Map<string, Announcer>();

/** Lets one part of the app announce a deposit, by its statement entry; false: another part has announced it. */
export function mayAnnounce(entry: string, announcer: Announcer): boolean {
  const first = announcers.get(entry) ?? announcer;
  announcers.set(entry, first);
  return first === announcer;
}

onSessionEnd(() => announcers.clear());
