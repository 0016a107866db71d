import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { formatAmount } from '@wallet/contract/money';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEscape } from '#lib/layers.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

type ApproveProps = {
  readonly withdrawal: WithdrawalDetail;
  readonly root: RefObject<HTMLElement | null>;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Asks once more, naming amount and account, and pays exactly that. */
export function Approve({ withdrawal: seen, root, onBack, onDone }: ApproveProps) {
  const text = useText('withdrawals');
  const { back, units } = useText('core');
  const names = useNames();
  // A change while the question is open was not seen: the server rejects the earlier version.
  const [withdrawal] = useState(seen);
  const button = useRef<HTMLButtonElement>(null);
  const call = 'POST /staff/api/withdrawals/:id/approve';
  const approve = useChange(call, text.approved, { onDone });
  useEscape(root, onBack);
  useEffect(() => button.current?.focus(), []);
  const { id, version, amount, member, bankCode, bankAccountNo, bankAccountName } = withdrawal;
  const account = `${names(bankCode)} ${bankAccountNo} ${bankAccountName}`;
  return (
    <Stack gap="xs">
      <Title order={4} size="h6">
        {text.approveTitle}
      </Title>
      <Text size="sm">
        {text.approveBody(formatAmount(amount, units[member.currency]), account)}
      </Text>
      <Group grow>
        <Button variant="default" disabled={approve.isPending} onClick={onBack}>
          {back}
        </Button>
        <Button
          ref={button}
          loading={approve.isPending}
          onKeyDown={preventRepeat}
          onClick={() => approve.mutate({ params: { id }, body: { version } }, { onError: onBack })}
        >
          {text.approve}
        </Button>
      </Group>
    </Stack>
  );
}

/** A key that is held down presses a button once. */
function preventRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
