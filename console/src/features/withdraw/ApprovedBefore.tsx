import { Group, Text } from '@mantine/core';
import { usePrevious } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { formatAmount } from '@wallet/contract/money';
import { useEffect } from 'react';
import { useText } from '#lib/text.ts';
import { isBankRefusal, withdrawalFailure, withdrawalState } from '#lib/withdrawal-state.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useWithdrawal } from './withdrawal-queries.ts';
import { withdrawalTone } from './withdrawal-tones.ts';

/** Approvals that are followed to their end; older ones are found in the list. */
const followedMax = 5;

/** Outcomes of the recent approvals, while the next one is checked. */
export function ApprovedBefore({ ids }: { ids: readonly string[] }) {
  const { approvedBefore } = useText('withdrawals');
  if (ids.length === 0) return null;
  return (
    <Panel title={approvedBefore} p="sm">
      {ids.slice(-followedMax).map((id) => (
        <Outcome key={id} id={id} />
      ))}
    </Panel>
  );
}

function Outcome({ id }: { id: string }) {
  const text = useText('withdrawals');
  const { units } = useText('core');
  const { data } = useWithdrawal(id);
  const before = usePrevious(data?.state);
  const isRefused = data !== undefined && isBankRefusal(data);
  const what =
    data && `${formatAmount(data.amount, units[data.member.currency])} · ${data.member.name}`;
  const news = isRefused ? `${what}: ${withdrawalFailure(text, data)}` : null;
  useEffect(() => {
    if (before === 'pending' && news)
      notifications.show({ color: 'red', message: news, autoClose: false });
  }, [before, news]);
  if (!data) return null;
  return (
    <Group justify="space-between" wrap="nowrap" py={3}>
      <Text size="sm">{what}</Text>
      <StatusBadge
        tone={withdrawalTone(data)}
        label={isRefused ? withdrawalFailure(text, data) : withdrawalState(text, data)}
      />
    </Group>
  );
}
