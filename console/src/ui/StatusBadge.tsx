import { Badge } from '@mantine/core';
import { CircleCheck, CircleX, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'good' | 'bad' | 'waiting' | 'warning' | 'plain';

const looks: Readonly<Record<Tone, { color: string; Icon: LucideIcon }>> = {
  good: { color: 'jade', Icon: CircleCheck },
  bad: { color: 'red', Icon: CircleX },
  waiting: { color: 'amber', Icon: Clock },
  warning: { color: 'amber', Icon: TriangleAlert },
  plain: { color: 'sky', Icon: Info },
};

/** A state as colour, icon and word, so that colour never carries it alone. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  const { color, Icon } = looks[tone];
  return (
    <Badge color={color} leftSection={<Icon size={13} aria-hidden />}>
      {label}
    </Badge>
  );
}
