import { Alert, Anchor, Group, Stack, Title } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { withdrawalFailure, withdrawalState } from '#lib/withdrawal-state.ts';
import { AlsoHere } from '#ui/AlsoHere.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Reveal } from '#ui/Reveal.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { WhyText } from '#ui/WhyText.tsx';
import { BankProgress } from './BankProgress.tsx';
import { ChangedAt } from './ChangedAt.tsx';
import { Decision } from './Decision.tsx';
import { useWithdrawal, type WithdrawalDetail } from './withdrawal-queries.ts';
import { withdrawalTones } from './withdrawal-tones.ts';

/** One withdrawal with what speaks for and against paying it, and the decision. */
export function WithdrawalSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { detail } = useText('withdrawals');
  return (
    <SideSheet title={detail} reading={useWithdrawal(id)} onClose={onClose}>
      {(withdrawal) => <WithdrawalFacts withdrawal={withdrawal} />}
    </SideSheet>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const text = useText('withdrawals');
  const { fields } = useText('core');
  const names = useNames();
  const { member } = withdrawal;
  const money = (baht: Baht) => <Money baht={baht} currency={member.currency} />;
  return (
    <Stack>
      <AlsoHere item={`withdrawal:${withdrawal.id}`} />
      <Group justify="space-between">
        <Title order={3} size="h2">
          {money(withdrawal.amount)}
        </Title>
        <StatusBadge
          tone={withdrawalTones[withdrawal.state]}
          label={withdrawalState(text, withdrawal)}
        />
      </Group>
      <BankProgress withdrawal={withdrawal} />
      {withdrawal.why?.code.startsWith('above-automatic') && (
        <WhyText size="sm" c="dimmed" why={withdrawal.why} />
      )}
      {withdrawal.why !== null && !withdrawal.why.code.startsWith('above-automatic') && (
        <Alert color="amber" title={text.waitsBecause}>
          <WhyText size="sm" why={withdrawal.why} />
        </Alert>
      )}
      {withdrawal.caseId !== null && (
        <Alert color="amber">
          {text.caseOpen}{' '}
          <Anchor component={Link} href={`/cases/${withdrawal.caseId}`} size="sm">
            {text.toCase}
          </Anchor>
        </Alert>
      )}
      <Panel title={text.payTo}>
        <Facts
          facts={[
            [fields.bank, names(withdrawal.bankCode)],
            [
              fields.bankAccountNo,
              <Reveal
                key="account"
                memberId={member.id}
                field="bankAccountNo"
                masked={withdrawal.bankAccountNo}
              />,
            ],
            [fields.bankAccountName, withdrawal.bankAccountName],
            [fields.reference, <ShortReference key="reference" id={withdrawal.id} />],
            [fields.requestedAt, <TimeText key="at" time={withdrawal.createdAt} />],
            withdrawal.settledAt === null
              ? null
              : [fields.settledAt, <TimeText key="at" time={withdrawal.settledAt} />],
            withdrawal.bankRef === null ? null : [fields.bankRef, withdrawal.bankRef],
            withdrawal.decidedBy === null ? null : [fields.decidedBy, withdrawal.decidedBy.name],
            withdrawal.state === 'voided'
              ? [fields.reason, withdrawalFailure(text, withdrawal)]
              : null,
          ]}
        />
      </Panel>
      <Panel title={text.about}>
        <Facts
          facts={[
            [fields.member, <MemberSummaryLine key="member" member={member} isLink />],
            [fields.memberSince, <TimeText key="at" time={withdrawal.memberSince} />],
            [fields.wallet, money(withdrawal.wallet)],
            [fields.deposited, money(withdrawal.deposited)],
            [fields.withdrawn, money(withdrawal.withdrawn)],
            [fields.bankChangedAt, <ChangedAt key="at" time={withdrawal.bankChangedAt} />],
            [fields.passwordChangedAt, <ChangedAt key="at" time={withdrawal.passwordChangedAt} />],
          ]}
        />
      </Panel>
      {withdrawal.state === 'needs_staff' && !withdrawal.isAsked && (
        <Decision withdrawal={withdrawal} />
      )}
    </Stack>
  );
}
