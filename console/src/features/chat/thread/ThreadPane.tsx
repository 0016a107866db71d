import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '#lib/text.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { useIsConnected } from '../chat-connection.ts';
import { pollEvery, threadLine } from '../chat-queries.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { MessageList } from '../messages/MessageList.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadKeys } from './ThreadKeys.tsx';
import { ThreadStatus } from './ThreadStatus.tsx';

type ThreadPaneProps = {
  readonly thread: string;
  readonly onBack: () => void;
  /** Opens the customer's card where it is not shown. */
  readonly onCard: () => void;
};

/** One chat: its customer, its messages, and the field to answer in. */
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
      <ThreadStatus line={line} />
      <Composer line={line} ref={composer} />
      <ThreadKeys line={line} composer={composer} />
    </>
  );
}
