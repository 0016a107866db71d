import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban, Lock, Users } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { useMyself } from '#lib/use-myself.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { Composer, type ComposerHandle } from './Composer.tsx';
import { pollEvery, threadLine } from './chat-queries.ts';
import { useIsConnected } from './line.ts';
import { MessageList } from './MessageList.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { useChatShortcuts } from './use-chat-shortcuts.ts';
import { useThreadActions } from './use-thread-actions.ts';

type ThreadPaneProps = {
  readonly thread: string;
  readonly onBack: () => void;
  /** Opens the customer's card where it has no room of its own. */
  readonly onCard: () => void;
};

/** One chat: who it is, what was said, and the field to answer in. */
export function ThreadPane({ thread, onBack, onCard }: ThreadPaneProps) {
  const text = useText('chat');
  const composer = useRef<ComposerHandle>(null);
  const refetchInterval = pollEvery(useIsConnected());
  const { data, error, refetch } = useQuery({ ...threadLine(thread), refetchInterval });
  const line = data?.thread;
  if (!line) {
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h="100%" radius="lg" aria-label={text.messages} />
    );
  }
  return (
    <>
      <ThreadHeader line={line} onBack={onBack} onCard={onCard} />
      <MessageList line={line} />
      <Standing line={line} />
      <Composer line={line} ref={composer} />
      <Shortcuts line={line} composer={composer} />
    </>
  );
}

type Line = NonNullable<Parameters<typeof MessageList>[0]['line']>;

/** Keys that concern the open chat. */
function Shortcuts({ line, composer }: { line: Line; composer: RefObject<ComposerHandle | null> }) {
  const actions = useThreadActions(line);
  useChatShortcuts([
    ['r', () => composer.current?.focus()],
    ['c', () => line.assignedTo === null && actions.claim()],
    ['e', () => line.status === 'OPEN' && actions.close()],
  ]);
  return null;
}

/** What an agent must know before answering: it is closed, blocked, or somebody else's. */
function Standing({ line }: { line: Line }) {
  const text = useText('chat');
  const { id: myId } = useMyself();
  const actions = useThreadActions(line);
  if (line.status === 'CLOSED') {
    return (
      <Alert color="sky" variant="light" p="xs" m="xs" mt={0} icon={<Lock size={16} aria-hidden />}>
        <Group justify="space-between" gap="xs">
          {text.closedHelp}
          <Button size="compact-sm" variant="default" onClick={actions.reopen}>
            {text.reopen}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (line.customer.isBlocked) {
    return (
      <Alert color="red" variant="light" p="xs" m="xs" mt={0} icon={<Ban size={16} aria-hidden />}>
        <Group justify="space-between" gap="xs">
          {text.blocked}
          <Button size="compact-sm" variant="default" onClick={actions.unblock}>
            {text.unblock}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (line.assignedTo && line.assignedTo.id !== myId) {
    return (
      <Alert
        color="amber"
        variant="light"
        p="xs"
        m="xs"
        mt={0}
        icon={<Users size={16} aria-hidden />}
      >
        {text.ofColleague(line.assignedTo.name)}
      </Alert>
    );
  }
  return null;
}
