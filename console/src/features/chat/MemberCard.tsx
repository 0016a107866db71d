import { Anchor, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { ThreadLine } from '@wallet/contract/staff-chat';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Money } from '#ui/Money.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import styles from './card.module.css';
import { cardOf } from './chat-queries.ts';
import { customerName } from './customer-name.ts';

type Member = NonNullable<ReplyOf<'GET /staff/api/chat/threads/:thread/card'>['member']>;

/** What an answer needs to know of the customer, beside the chat. */
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
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={text.balance}>
          <strong className={styles['balance']}>
            <Money baht={member.wallet} />
          </strong>
        </Fact>
        <Fact name={text.phone}>
          <Phone key={member.id} member={member} />
        </Fact>
        <Fact name={text.memberNumber}>{member.id}</Fact>
        <Fact name={text.memberSince}>
          <TimeText time={member.memberSince} />
        </Fact>
      </dl>
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

/** Money and cases somebody has to decide, each with the page where that is done. */
function OpenThings({ member: { withdrawals, cases } }: { member: Member }) {
  const text = useText('chat');
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
          <Anchor component={Link} href={`/withdrawals/${id}`} size="sm">
            {text.withdrawal}
          </Anchor>
          <Money baht={amount} />
          <TimeText time={createdAt} />
        </li>
      ))}
      {cases.map(({ id, subject, createdAt }) => (
        <li key={id}>
          <Anchor component={Link} href={`/cases/${id}`} size="sm">
            {subject}
          </Anchor>
          <TimeText time={createdAt} />
        </li>
      ))}
    </ul>
  );
}

function Entries({ entries }: { entries: Member['entries'] }) {
  const text = useText('chat');
  const kinds: Readonly<Record<string, string>> = text.kinds;
  if (entries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.noEntries}
      </Text>
    );
  }
  return (
    <ul className={styles['list']}>
      {entries.map(({ id, kind, amount, status, createdAt }) => (
        <li key={id}>
          <span>{kinds[kind] ?? kind}</span>
          <Money baht={amount} />
          <TimeText time={createdAt} />
          {status !== 'SUCCESS' && (
            <Badge size="sm" color={status === 'FAILED' ? 'red' : 'amber'}>
              {text.progress[status]}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A number that is masked until somebody asks for it, which is written down. */
function Phone({ member: { id, phone } }: { member: Member }) {
  const text = useText('chat');
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function reveal(): Promise<void> {
    try {
      const params = { id, field: 'phone' } as const;
      const { value } = await call('GET /staff/api/members/:id/reveal/:field', { params });
      setShown(value);
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  return (
    <Group gap={6}>
      <span className={styles['number']}>{shown ?? phone}</span>
      {shown === null && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Eye size={14} aria-hidden />}
          onClick={() => void reveal()}
        >
          {text.showPhone}
        </Button>
      )}
      {failure && (
        <Text size="xs" c="red" role="alert">
          {failure}
        </Text>
      )}
    </Group>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
