import { type Capability, roleMay } from '@wallet/contract/capabilities';
import { useMyself } from './use-myself.ts';

/** True when the signed-in staff user has the capability. */
export function useMay(capability: Capability): boolean {
  return roleMay(useMyself(), capability);
}
