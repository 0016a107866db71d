import { Badge, Tooltip } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { Flag } from 'lucide-react';
import type { MemberFlag } from '#lib/member-flags.ts';
import { useText } from '#lib/text.ts';

const colors = { watch: 'amber', vip: 'gold', noBonus: 'red', own: 'violet' } as const;

type FlagProps = { readonly flag: Pick<MemberFlag, 'kind' | 'label' | 'reason' | 'endsAt'> };

/** One flag: its name, and on demand its reason and its end. */
export function FlagBadge({ flag: { kind, label, reason, endsAt } }: FlagProps) {
  const { flagKinds, flagUntil } = useText('members');
  const until = endsAt === null ? '' : ` · ${flagUntil(formatTime(endsAt))}`;
  return (
    <Tooltip label={`${reason}${until}`} multiline maw={320} events={events}>
      <Badge
        size="sm"
        color={colors[kind]}
        leftSection={<Flag size={11} aria-hidden />}
        component="span"
      >
        {label ?? flagKinds[kind]}
      </Badge>
    </Tooltip>
  );
}

const events = { hover: true, focus: true, touch: true };
