import { Anchor, Divider } from '@mantine/core';
import type { Baht } from '@wallet/contract/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDay } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { withdrawalState } from '#lib/withdrawal-state.ts';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { MemberSummaryLine } from '#ui/MemberSummaryLine.tsx';
import { Money } from '#ui/Money.tsx';
import { ProgressBadge } from '#ui/ProgressBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import type { About, CaseDetail } from './case-queries.ts';
import { SlipPicture } from './SlipPicture.tsx';

/** Current state of the subject of a case. */
export function CaseAbout({ found: { id, about } }: { found: CaseDetail }) {
  const facts = useFacts(about);
  if (facts.length === 0) return null;
  const hasSlip = about.kind === 'slip' || (about.kind === 'payment' && about.hasSlip);
  return (
    <>
      {hasSlip && <SlipPicture caseId={id} />}
      <Facts facts={facts} />
      <Divider my={7} color="var(--line)" />
    </>
  );
}

function useFacts(about: About): readonly (Fact | null)[] {
  const text = useText('cases');
  const withdrawals = useText('withdrawals');
  const { fields } = useText('core');
  const errors = useText('errors');
  const names = useNames();
  const senderFacts = (sender: Sender): readonly Fact[] =>
    sender === null
      ? [[text.payers.sender, text.payers.unknownSender]]
      : [
          [text.details.fromName, sender.name || '–'],
          [text.details.fromBank, names(sender.bank) || '–'],
          [text.details.fromAccount, sender.accountNo || '–'],
        ];
  switch (about.kind) {
    case 'slip':
      return [
        [fields.state, <ProgressBadge key="state" progress={about.status} />],
        about.note === null ? null : [text.slipNote, errors[about.note]],
        [fields.amount, moneyOr(about.amount)],
        [text.sendingBank, about.sendingBank === null ? '–' : names(about.sendingBank)],
        [text.transRef, about.transRef ?? '–'],
        [fields.requestedAt, at(about.createdAt)],
      ];
    case 'payment':
      return [
        [fields.amount, <Money key="amount" baht={about.amount} currency={about.currency} />],
        [fields.state, text.paymentStates[about.state]],
        [text.channel, names(about.channel)],
        ...senderFacts(about.sender),
        [text.externalRef, about.externalRef],
        [text.paidAt, at(about.paidAt)],
      ];
    case 'transfer':
      return [
        [text.provider, names(about.code)],
        [text.direction, text.directions[about.direction]],
        [fields.amount, moneyOr(about.amount)],
        [fields.state, text.transferStates[about.state]],
        [text.attempts, String(about.attempts)],
        [fields.requestedAt, at(about.createdAt)],
      ];
    case 'withdrawal': {
      const { id, amount, member, bankRef, createdAt, ...paidTo } = about.withdrawal;
      return [
        [fields.amount, <Money key="amount" baht={amount} currency={member.currency} />],
        [fields.state, withdrawalState(withdrawals, about.withdrawal)],
        [fields.bankAccountNo, `${names(paidTo.bankCode)} ${paidTo.bankAccountNo}`],
        [fields.bankAccountName, paidTo.bankAccountName],
        [fields.bankRef, bankRef ?? '–'],
        [fields.requestedAt, at(createdAt)],
        [
          withdrawals.detail,
          <Anchor key="withdrawal" component={Link} href={`/withdrawals/${id}`} size="sm">
            {withdrawals.toDecide}
          </Anchor>,
        ],
      ];
    }
    case 'gift':
      return [
        [text.mobile, about.mobile],
        [fields.state, text.giftStates[about.state]],
        [fields.amount, moneyOr(about.amount)],
        [fields.requestedAt, at(about.createdAt)],
      ];
    case 'invite':
      return [
        [text.invitee, <MemberSummaryLine key="invitee" member={about.invitee} isLink />],
        [fields.day, formatDay(about.day)],
        [fields.amount, moneyOr(about.amount)],
      ];
    case 'note':
      return [];
  }
}

type Sender = Extract<About, { kind: 'payment' }>['sender'];

function at(time: string): ReactNode {
  return <TimeText time={time} />;
}

function moneyOr(amount: Baht | null): ReactNode {
  return amount === null ? '–' : <Money baht={amount} />;
}
