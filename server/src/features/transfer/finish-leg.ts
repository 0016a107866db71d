import type { Services } from '#lib/services.ts';
import type { Settled } from './settle-transfers.ts';
import { lanesOf } from './transfer-lanes.ts';
import type { Leg } from './transfer-store.ts';

/** Writes a company's definite word down, and tells the member's open apps. */
export async function finishLeg(
  services: Services,
  { ref, memberId, attempts }: Leg,
  end: 'posted' | 'voided',
): Promise<Settled> {
  const settled = await lanesOf(services.db).settle({ ref, end, attempt: attempts });
  if (settled !== 'open') services.tellMember(memberId);
  return settled;
}
