import { Text } from '@mantine/core';
import type { ReplyOf } from '@wallet/contract/api';
import { formatBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { useText } from '#lib/text.ts';
import styles from './lines.module.css';
import { Nothing } from './Nothing.tsx';
import { Panel } from './Panel.tsx';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

type Condition = ReplyOf<'GET /staff/api/members/:id'>['conditions'][number];

const tones: Readonly<Record<Condition['state'], Tone>> = {
  armed: 'plain',
  active: 'waiting',
  success: 'good',
  failed: 'bad',
  cancelled: 'bad',
  disarmed: 'plain',
};

/** Granted money and what must happen before it may be withdrawn. */
export function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  const text = useText('members');
  return (
    <Panel title={text.conditions}>
      {conditions.length === 0 && <Nothing text={text.noConditions} />}
      <ul className={styles['lines']}>
        {conditions.map(({ source, name, state, amount, target, createdAt }) => (
          <li key={`${source} ${createdAt}`}>
            <div>
              <Text size="sm">{name}</Text>
              <Text size="xs" c="dimmed">
                {text.conditionSources[source]} · {formatTime(createdAt)}
              </Text>
            </div>
            <div className={styles['end']}>
              <StatusBadge tone={tones[state]} label={text.conditionStates[state]} />
              {amount !== null && (
                <Text size="xs" c="dimmed">
                  {formatBaht(amount)}
                  {target !== null && ` → ${formatBaht(target)}`}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
