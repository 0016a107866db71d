import type { Services } from '#lib/services.ts';
import { lanesOf } from './transfer-lanes.ts';
import type { Leg } from './transfer-store.ts';

/** Writes a company's definite word down, and tells the member's open apps. */
export async function finishLeg(
  services: Services,
  { ref, memberId }: Leg,
  end: 'posted' | 'voided',
): Promise<'posted' | 'voided'> {
  const ended = await lanesOf(services.db).settle({ ref, end });
  services.tellMember(memberId);
  return ended;
}
