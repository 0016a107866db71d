import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatAmount } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { Clock } from 'lucide-react';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useMyself } from '#lib/use-myself.ts';
import { confirm } from '#ui/confirm.tsx';
import type { Decision } from './case-queries.ts';
import { PairTable } from './PairTable.tsx';
import { ResolutionText } from './ResolutionText.tsx';

/** A proposal that waits: another person agrees or turns it down, its author may take it back. */
export function Proposal({ decision }: { decision: Decision }) {
  const text = useText('cases');
  const { units } = useText('core');
  const myself = useMyself();
  const isOwn = decision.proposedBy.id === myself.id;
  const agree = useChange('POST /staff/api/decisions/:id/confirm', text.agreed);
  const withdraw = useChange('POST /staff/api/decisions/:id/withdraw', text.withdrawn);
  const params = { id: decision.id };
  const { pair } = decision;

  async function askAndAgree(): Promise<void> {
    const isSure = await confirm({
      title: pair ? text.assignTitle : text.agreeTitle,
      body: pair ? (
        text.assignBody(
          formatAmount(pair.amount, units[pair.currency]),
          pair.sender?.name || text.payers.unknownSender,
          `${pair.payer.bankAccountName} (#${pair.payer.member.id})`,
        )
      ) : (
        <ResolutionText remedy={decision.remedy} />
      ),
      action: text.agree,
    });
    if (isSure) agree.mutate({ params });
  }

  return (
    <Alert
      color="sky"
      icon={<Clock aria-hidden />}
      title={isOwn ? text.ownProposal : text.otherProposal}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          <ResolutionText remedy={decision.remedy} pair={pair} />
        </Text>
        {pair && <PairTable pair={pair} />}
        <Text size="sm">{decision.reason}</Text>
        {pair && pair.reason !== null && (
          <Text size="sm">
            {text.payers.pairReason} {pair.reason}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {text.proposedBy(decision.proposedBy.name, formatTime(decision.proposedAt))}
        </Text>
        <Group gap="xs" justify="flex-end">
          <Button
            size="sm"
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params })}
          >
            {isOwn ? text.takeBack : text.turnDown}
          </Button>
          {!isOwn && (
            <Button size="sm" loading={agree.isPending} onClick={() => void askAndAgree()}>
              {text.agree}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
