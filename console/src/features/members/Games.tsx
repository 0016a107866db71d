import { Badge, Text } from '@mantine/core';
import { formatTime } from '@wallet/contract/time';
import { TriangleAlert } from 'lucide-react';
import { useText } from '#lib/text.ts';
import styles from '#ui/lines.module.css';
import { Money } from '#ui/Money.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { MemberDetail } from './member-queries.ts';

/** The member's accounts at the game providers. */
export function Games({ games }: { games: MemberDetail['games'] }) {
  const text = useText('members');
  if (games.length === 0) return null;
  return (
    <Panel title={text.games}>
      <ul className={styles['lines']}>
        {games.map(({ code, name, username, amount, refreshedAt, isStale }) => (
          <li key={code}>
            <div>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {username}
              </Text>
            </div>
            <div className={styles['end']}>
              <Money baht={amount} />
              {isStale ? (
                <div>
                  <Badge
                    size="sm"
                    color="amber"
                    leftSection={<TriangleAlert size={12} aria-hidden />}
                  >
                    {text.stale}
                  </Badge>
                </div>
              ) : (
                <Text size="xs" c="dimmed">
                  {formatTime(refreshedAt)}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
