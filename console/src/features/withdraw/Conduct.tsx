import { Group, Text } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { withdrawalFailure, withdrawalState } from '#lib/withdrawal-state.ts';
import { AlikeMembers } from '#ui/AlikeMembers.tsx';
import { Conditions } from '#ui/Conditions.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from '#ui/lines.module.css';
import { Money } from '#ui/Money.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';
import { withdrawalTone } from './withdrawal-tones.ts';

/** Conduct of the member before the request: play, conditions, likely doubles, earlier withdrawals. */
export function Conduct({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('withdrawals');
  const names = useNames();
  const { play, conditions, alike, earlier } = withdrawal;
  const money = (baht: Baht) => <Money baht={baht} />;
  return (
    <>
      <Panel title={text.play}>
        {play.since !== null && (
          <Text size="xs" c="dimmed" mb="xs">
            {text.playSince} <TimeText time={play.since} />
          </Text>
        )}
        {play.games.length === 0 && <Nothing text={text.noPlay} />}
        <Facts
          facts={play.games.map(({ code, toGame, fromGame }) => [
            names(code),
            <Group key={code} gap="md" justify="flex-end">
              <span>
                {text.toGame} {money(toGame)}
              </span>
              <span>
                {text.fromGame} {money(fromGame)}
              </span>
            </Group>,
          ])}
        />
      </Panel>
      {conditions.length > 0 && <Conditions conditions={conditions} />}
      <AlikeMembers alike={alike} />
      {earlier.length > 0 && (
        <Panel title={text.earlier}>
          <ul className={styles['lines']}>
            {earlier.map((each) => (
              <li key={each.id}>
                <div>
                  {money(each.amount)}
                  <Text size="xs" c="dimmed">
                    <TimeText time={each.createdAt} />
                    {each.decidedBy && ` · ${each.decidedBy.name}`}
                  </Text>
                </div>
                <StatusBadge
                  tone={withdrawalTone(each)}
                  label={
                    each.state === 'voided'
                      ? withdrawalFailure(text, each)
                      : withdrawalState(text, each)
                  }
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
