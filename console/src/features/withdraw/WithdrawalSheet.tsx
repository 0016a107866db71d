import { Alert, Anchor, Group, Stack, Title } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLine } from '#lib/queue.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { usePrefetched } from '#lib/use-prefetched.ts';
import { withdrawalFailure, withdrawalState } from '#lib/withdrawal-state.ts';
import { AlsoHere } from '#ui/AlsoHere.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { NotesPanel } from '#ui/NotesPanel.tsx';
import { Panel } from '#ui/Panel.tsx';
import { QueueKeys } from '#ui/QueueKeys.tsx';
import { Reveal } from '#ui/Reveal.tsx';
import { ShortReference } from '#ui/ShortReference.tsx';
import { SideSheet } from '#ui/SideSheet.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { WhyText } from '#ui/WhyText.tsx';
import { WorkHolder } from '#ui/WorkHolder.tsx';
import { ApprovedBefore } from './ApprovedBefore.tsx';
import { BankProgress } from './BankProgress.tsx';
import { ChangedAt } from './ChangedAt.tsx';
import { Conduct } from './Conduct.tsx';
import { Decision } from './Decision.tsx';
import { isWaiting, useWithdrawal, type WithdrawalDetail } from './withdrawal-queries.ts';
import { withdrawalTone } from './withdrawal-tones.ts';

type SheetProps = {
  readonly id: string;
  /** Withdrawals of the list that wait for a decision, in its order. */
  readonly waiting: readonly string[];
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
};

/** One withdrawal with the facts for and against paying it, and the decision; the next one follows it. */
export function WithdrawalSheet({ id, waiting, onGo, onClose }: SheetProps) {
  const text = useText('withdrawals');
  const [approved, setApproved] = useState<readonly string[]>([]);
  const line = useLine(waiting, id, onGo);
  usePrefetched('GET /staff/api/withdrawals/:id', line.next);

  function follow(how: 'approved' | 'refused'): void {
    if (how === 'approved') setApproved((before) => [...before, id]);
    line.follow();
  }

  return (
    <SideSheet title={text.detail} reading={useWithdrawal(id)} item={id} onClose={onClose}>
      {(withdrawal, root) => (
        <Stack key={id}>
          <QueueKeys
            root={root}
            line={line}
            member={withdrawal.member.id}
            left={text.left(waiting.length)}
            keys={[
              ['A', text.approve],
              ['R', text.refuse],
              ['1–5', text.chooseReason],
              ['Enter', text.decide],
            ]}
          />
          <ApprovedBefore ids={approved.filter((each) => each !== id)} />
          {isWaiting(withdrawal) && <WorkHolder kind="withdrawal" id={id} root={root} />}
          <WithdrawalFacts withdrawal={withdrawal} />
          <NotesPanel memberId={withdrawal.member.id} root={root} />
          {isWaiting(withdrawal) && (
            <Decision withdrawal={withdrawal} root={root} onDecided={follow} />
          )}
        </Stack>
      )}
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
        <StatusBadge tone={withdrawalTone(withdrawal)} label={withdrawalState(text, withdrawal)} />
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
      <Conduct withdrawal={withdrawal} />
    </Stack>
  );
}
