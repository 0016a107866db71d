import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { Capability } from '@wallet/contract/capabilities';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/text.ts';
import { useMay } from '#lib/use-may.ts';
import { withdrawalFailure } from '#lib/withdrawal-state.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { MemberFlags } from '#ui/MemberFlags.tsx';
import { Money } from '#ui/Money.tsx';
import { ProgressBadge } from '#ui/ProgressBadge.tsx';
import { Reveal } from '#ui/Reveal.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { cardOf } from '../chat-queries.ts';
import styles from './card.module.css';
import { customerName } from './customer-name.ts';
import { TagField } from './TagField.tsx';

type Member = NonNullable<ReplyOf<'GET /staff/api/chat/threads/:thread/card'>['member']>;

/** Facts about the customer, next to the chat. */
export function MemberCard({ line }: { line: ThreadLine }) {
  const text = useText('chat');
  const { data, error, refetch } = useQuery(cardOf(line.id));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={220} radius="md" />;
  return (
    <Stack gap="md">
      <Title order={2} size="h5">
        {customerName(line.customer, text)}
      </Title>
      <TagField line={line} />
      {data.member ? <MemberFacts member={data.member} /> : <GuestFacts line={line} />}
    </Stack>
  );
}

function GuestFacts({ line }: { line: ThreadLine }) {
  const text = useText('chat');
  return (
    <>
      <Text size="sm" c="dimmed">
        {text.guestHelp}
      </Text>
      <dl className={styles['facts']}>
        <Fact name={text.since}>
          <TimeText time={line.createdAt} />
        </Fact>
      </dl>
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const text = useText('chat');
  const { fields } = useText('core');
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={text.balance}>
          <strong className={styles['balance']}>
            <Money baht={member.wallet} />
          </strong>
        </Fact>
        <Fact name={fields.phone}>
          <Reveal key={member.id} memberId={member.id} field="phone" masked={member.phone} />
        </Fact>
        <Fact name={fields.memberNumber}>{member.id}</Fact>
        <Fact name={fields.memberSince}>
          <TimeText time={member.memberSince} />
        </Fact>
      </dl>
      <MemberFlags memberId={member.id} />
      {!member.isActive && <StatusBadge tone="bad" label={text.locked} />}
      <Button component={Link} href={`/members/${member.id}`} variant="default" size="xs">
        {text.openMember}
      </Button>
      <section>
        <Title order={3} size="h6" mb={6}>
          {text.open}
        </Title>
        <OpenThings member={member} />
      </section>
      <section>
        <Title order={3} size="h6" mb={6}>
          {text.entries}
        </Title>
        <Entries entries={member.entries} />
      </section>
    </>
  );
}

/** Money and cases that wait for a decision. */
function OpenThings({ member: { withdrawals, cases } }: { member: Member }) {
  const text = useText('chat');
  const kinds: Readonly<Record<string, string>> = useText('cases').kinds;
  if (withdrawals.length + cases.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noOpen}
      </Text>
    );
  }
  return (
    <ul className={styles['list']}>
      {withdrawals.map(({ id, amount, createdAt }) => (
        <li key={id}>
          <Undecided href={`/withdrawals/${id}`} needs="decideWithdrawals">
            {text.withdrawal}
          </Undecided>
          <Money baht={amount} isIn={false} />
          <TimeText time={createdAt} />
        </li>
      ))}
      {cases.map(({ id, kind, createdAt }) => (
        <li key={id}>
          <Undecided href={`/cases/${id}`} needs="decideCases">
            {`${kinds[kind] ?? kind} #${id}`}
          </Undecided>
          <TimeText time={createdAt} />
        </li>
      ))}
    </ul>
  );
}

type UndecidedProps = {
  readonly href: string;
  readonly needs: Capability;
  readonly children: string;
};

/** Name of an open decision, linked for staff who may take it. */
function Undecided({ href, needs, children }: UndecidedProps) {
  if (!useMay(needs)) return <span>{children}</span>;
  return (
    <Anchor component={Link} href={href} size="sm">
      {children}
    </Anchor>
  );
}

function Entries({ entries }: { entries: Member['entries'] }) {
  const text = useText('chat');
  const { types } = useText('members');
  const withdrawals = useText('withdrawals');
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noEntries}
      </Text>
    );
  }
  return (
    <ul className={styles['list']}>
      {entries.map(({ id, kind, amount, status, isSentBack, createdAt, ...failure }) => (
        <li key={id}>
          <span>{types[kind]}</span>
          <Money baht={amount} isIn={status === 'FAILED' ? undefined : isIn(kind)} />
          <TimeText time={createdAt} />
          {status !== 'SUCCESS' && <ProgressBadge progress={status} />}
          {isSentBack && <ProgressBadge progress="SENT_BACK" />}
          {status === 'FAILED' && kind === 'withdraw' && (
            <Text size="xs">{withdrawalFailure(withdrawals, failure)}</Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Undefined: an entry of this kind may be either. */
function isIn(kind: Member['entries'][number]['kind']): boolean | undefined {
  if (kind === 'withdraw') return false;
  return kind === 'deposit' || kind === 'bonus' ? true : undefined;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
