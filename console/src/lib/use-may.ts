import { type Capability, roleMay } from '@wallet/contract/capabilities';
import { useMyself } from './use-myself.ts';

/** True when the staff user at this screen has the capability. */
export function useMay(capability: Capability): boolean {
  return roleMay(useMyself().role, capability);
}
