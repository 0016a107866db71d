import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { formatAmount } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { useNames } from '#lib/use-names.ts';
import { confirm } from '#ui/confirm.tsx';
import { Refuse } from './Refuse.tsx';
import type { WithdrawalDetail } from './withdrawal-queries.ts';

/** To pay or not to pay. */
export function Decision({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('withdrawals');
  const { units } = useText('core');
  const names = useNames();
  const [isRefusing, refusing] = useDisclosure(false);
  const approve = useChange('POST /staff/api/withdrawals/:id/approve', text.approved);
  const { id, amount, member, bankCode, bankAccountNo, bankAccountName } = withdrawal;

  async function askAndApprove(): Promise<void> {
    const account = `${names(bankCode)} ${bankAccountNo} ${bankAccountName}`;
    const isSure = await confirm({
      title: text.approveTitle,
      body: text.approveBody(formatAmount(amount, units[member.currency]), account),
      action: text.approve,
    });
    if (isSure) approve.mutate({ params: { id } });
  }

  return (
    <>
      <Group grow>
        <Button variant="light" color="red" onClick={refusing.open}>
          {text.refuse}
        </Button>
        <Button loading={approve.isPending} onClick={() => void askAndApprove()}>
          {text.approve}
        </Button>
      </Group>
      <Refuse id={id} isOpen={isRefusing} onClose={refusing.close} />
    </>
  );
}
