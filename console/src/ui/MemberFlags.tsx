import { Group } from '@mantine/core';
import { later } from '#lib/later.ts';
import { useMemberFlags } from '#lib/member-flags.ts';
import { Arriving } from './Arriving.tsx';

/** Few members have flags. */
const loadFlagBadge = later(async () => (await import('./FlagBadge.tsx')).FlagBadge);

/** Flags of a member, next to the name. */
export function MemberFlags({ memberId }: { memberId: string }) {
  const flags = useMemberFlags(memberId);
  if (flags.length === 0) return null;
  return (
    <Group gap={4} component="span" display="inline-flex">
      {flags.map((flag) => (
        <Arriving key={`${flag.kind} ${flag.label}`} load={loadFlagBadge} props={{ flag }} />
      ))}
    </Group>
  );
}
