import { sharedShelf } from '../own/left-on-phone.ts';
import { settleMember } from '../own/settle-member.ts';

const address = '/shared/slip';
const freshMs = 600_000;

/**
 * Takes the picture that another app has shared just now; the phone keeps no copy. It is this member's if the phone
 * belonged to no one else when it arrived.
 */
export async function takeSharedSlip(): Promise<File | null> {
  if (!('caches' in window)) return null;
  try {
    // Opening a shelf makes it.
    if (!(await caches.has(sharedShelf))) return null;
    const cache = await caches.open(sharedShelf);
    if (!(await cache.match(address))) return null;
    await settleMember();
    const shared = await cache.match(address);
    if (!shared) return null;
    await cache.delete(address);
    const age = Date.now() - Number(shared.headers.get('x-shared-at'));
    if (age > freshMs) return null;
    const picture = await shared.blob();
    const name = decodeURIComponent(shared.headers.get('x-shared-name') ?? 'slip');
    return new File([picture], name, { type: picture.type });
  } catch {
    return null;
  }
}
