import { useSuspenseQuery } from '@tanstack/react-query';
import { type Capability, isBuiltIn, startOf } from '@wallet/contract/capabilities';
import { reading } from './reading.ts';

/** The signed-in staff user, with what their role allows. */
export function useMyself() {
  const { data } = useSuspenseQuery({ ...reading('GET /staff/api/me', {}), staleTime: 60_000 });
  return { ...data, capabilities: capabilitiesOf(data) };
}

/** Capabilities of a staff user. A node of the release before names the role alone. */
export function capabilitiesOf({
  role,
  capabilities,
}: {
  readonly role: string;
  readonly capabilities?: readonly Capability[] | undefined;
}): readonly Capability[] {
  return capabilities ?? (isBuiltIn(role) ? startOf(role) : []);
}
