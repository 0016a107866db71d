import { Anchor, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import { type EventKind, eventKinds } from '@wallet/contract/members/flags';
import { Link, useSearchParams } from 'wouter';
import { call } from '#lib/call.ts';
import { useText } from '#lib/text.ts';
import { useNames } from '#lib/use-names.ts';
import { LoadError } from '#ui/LoadError.tsx';
import styles from '#ui/lines.module.css';
import { Money } from '#ui/Money.tsx';
import { Nothing } from '#ui/Nothing.tsx';
import { Panel } from '#ui/Panel.tsx';
import { TimeText } from '#ui/TimeText.tsx';
import { isIn } from './entry-sign.ts';
import { hrefOfEvent } from './timeline-state.ts';

type MemberEvent = ReplyOf<'GET /staff/api/members/:id/timeline'>['events'][number];

/** All events of a member, newest first, filtered by kind in the address. */
export function Timeline({ memberId }: { memberId: string }) {
  const text = useText('members');
  const { loading, table } = useText('core');
  const [address, setAddress] = useSearchParams();
  const kind = eventKinds.find((each) => each === address.get('kind'));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['GET /staff/api/members/:id/timeline', memberId, kind ?? ''],
      queryFn: ({ pageParam, signal }) =>
        call(
          'GET /staff/api/members/:id/timeline',
          {
            params: { id: memberId },
            query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ isMore, events }) => (isMore ? events.at(-1)?.key : undefined),
    },
  );
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <Panel title={text.tabs.timeline}>
      <Select
        label={text.eventKind}
        w={260}
        data={[
          { value: '', label: table.all },
          ...eventKinds.map((value) => ({ value, label: text.eventKinds[value] })),
        ]}
        value={kind ?? ''}
        onChange={(value) => setAddress(value ? { kind: value } : {}, { replace: true })}
      />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} mt="sm" role="status" aria-label={loading} />}
      {events?.length === 0 && <Nothing text={text.noEvents} />}
      <ul className={styles['lines']} aria-label={text.tabs.timeline}>
        {events?.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ul>
      {hasNextPage && (
        <Group justify="center" mt="sm">
          <Button
            variant="default"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {text.olderEvents}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

function Event({ event }: { event: MemberEvent }) {
  const { eventKinds: kinds } = useText('members');
  const wordsOf = useEventWords();
  const { title, more } = wordsOf(event);
  const href = hrefOfEvent(event);
  return (
    <li>
      <Stack gap={2}>
        <Text size="sm">
          {href === null ? (
            title
          ) : (
            <Anchor component={Link} href={href} size="sm">
              {title}
            </Anchor>
          )}
        </Text>
        {more && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {more}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {kinds[event.kind satisfies EventKind]} · <TimeText time={event.at} />
        </Text>
      </Stack>
      {event.amount !== null && (
        <Money
          baht={event.amount}
          isIn={event.name === 'statement' ? isIn({ ...event, status: event.state }) : undefined}
        />
      )}
    </li>
  );
}

/** An event in words: what it was, and its other details. */
function useEventWords(): (event: MemberEvent) => { title: string; more: string } {
  const text = useText('members');
  const core = useText('core');
  const { kinds: caseKinds, actions, resolutions } = useText('cases');
  const { calls } = useText('audit');
  const names = useNames();
  const known = (texts: Readonly<Record<string, string>>, code: string | null) =>
    code === null ? '' : (texts[code] ?? code);
  const join = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  return ({ name, words, state, from, to, by }) => {
    const label = text.eventNames[name];
    switch (name) {
      case 'statement': {
        const title = known(text.types, words);
        const way = join(from && names(from)) + (to ? ` → ${names(to)}` : '');
        return { title, more: join(way, known(core.progress, state)) };
      }
      case 'act':
        return {
          title: known(calls, words),
          more: join(by, state === 'OK' ? null : text.actRefused),
        };
      case 'condition-begun':
        return { title: label, more: words ?? '' };
      case 'condition-ended':
        return { title: label, more: join(words, known(text.conditionStates, state)) };
      case 'bank-account':
        return { title: label, more: words === null ? '' : names(words) };
      case 'case-opened':
        return { title: join(label, known(caseKinds, words)), more: '' };
      case 'case-closed':
        return {
          title: join(label, known(caseKinds, words)),
          more: known({ ...actions, ...resolutions }, state),
        };
      case 'slip-sent':
        return { title: label, more: known(core.progress, state) };
      case 'flag-raised':
      case 'flag-ended':
        return {
          title: join(label, from ?? known(text.flagKinds, state)),
          more: join(words, by),
        };
      default:
        return { title: label, more: join(words, by) };
    }
  };
}
