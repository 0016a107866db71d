import { Anchor, Badge, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { isBuiltIn } from '@wallet/contract/capabilities';
import { formatTime } from '@wallet/contract/time';
import { Circle, CircleDot } from 'lucide-react';
import { Link } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { useNow } from '#lib/use-now.ts';
import { hrefOfWork, waitOf } from '#lib/work.ts';
import { titleOf } from '#lib/work-title.ts';
import { HolderMenu } from '#ui/HolderMenu.tsx';
import { OverdueBadge } from '#ui/OverdueBadge.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import styles from './shift.module.css';

type Person = ReplyOf<'GET /staff/api/shift'>['people'][number];
type Taken = Person['taken'][number];

/** Poll interval in milliseconds: no event reports that someone has left. */
const refetchMs = 20_000;

/** Staff users who are here or have taken work, with their work. */
export function People() {
  const text = useText('shift');
  const answer = useQuery({
    ...reading('GET /staff/api/shift', {}),
    refetchInterval: refetchMs,
  });
  const { data, error } = answer;
  const here = data?.people.filter(({ hereSince }) => hereSince !== null).length ?? 0;
  return (
    <Panel title={text.here(formatCount(here))}>
      <ReadFault reading={answer} />
      {!data && !error && <Skeleton height={160} />}
      <ul className={styles['people']} aria-label={text.people}>
        {data?.people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonLine({
  person: { id, name, role, roleName, hereSince, taken },
}: {
  person: Person;
}) {
  const text = useText('shift');
  const { roles } = useText('core');
  const isMe = useMyself().id === id;
  const isHere = hereSince !== null;
  const Sign = isHere ? CircleDot : Circle;
  return (
    <li className={styles['person']}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text span fw={600}>
            {isMe ? text.me(name) : name}
          </Text>
          <Badge color="gray" variant="light">
            {roleName ?? (isBuiltIn(role) ? roles[role] : role)}
          </Badge>
        </Group>
        <Group gap={6} c={isHere ? 'jade' : 'dimmed'}>
          <Sign size={14} aria-hidden />
          <Text span size="sm">
            {isHere ? text.hereSince(formatTime(hereSince)) : text.away}
          </Text>
        </Group>
      </Group>
      {taken.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {text.nothingTaken}
        </Text>
      )}
      {taken.map((each) => (
        <TakenWork key={each.kind} taken={each} />
      ))}
    </li>
  );
}

/** Work of one kind; only counted where the reader may not decide it. */
function TakenWork({ taken: { kind, count, items } }: { taken: Taken }) {
  const text = useText('shift');
  const { kinds } = useText('queue');
  const more = count - items.length;
  return (
    <>
      <Text size="sm" c="dimmed" mt={6}>
        {text.taken(kinds[kind], formatCount(count))}
      </Text>
      <ul className={styles['work']}>
        {items.map((item) => (
          <li key={item.id} className={styles['item']}>
            <ItemLine item={item} />
          </li>
        ))}
      </ul>
      {items.length > 0 && more > 0 && (
        <Text size="sm" c="dimmed">
          {text.more(formatCount(more))}
        </Text>
      )}
    </>
  );
}

function ItemLine({ item }: { item: Taken['items'][number] }) {
  const texts = { queue: useText('queue'), cases: useText('cases'), changes: useText('changes') };
  const text = useText('shift');
  const now = useNow();
  const { member, takenAt } = item;
  const held = takenAt && waitOf(takenAt, now);
  return (
    <>
      <span className={styles['title']}>
        <Anchor component={Link} href={hrefOfWork(item)} size="sm">
          {titleOf(item, texts)}
        </Anchor>
        {member && (
          <Text span size="sm">
            {' '}
            {member.name} #{member.id}
          </Text>
        )}
        {held && (
          <Text size="xs" c="dimmed">
            {text.takenFor(texts.queue[held.unit](formatCount(held.count)))}
          </Text>
        )}
      </span>
      <OverdueBadge item={item} />
      <HolderMenu item={item} />
    </>
  );
}
