import { useDocumentVisibility } from '@mantine/hooks';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { useEffect } from 'react';
import { call } from '#lib/call.ts';
import { useMyself } from '#lib/use-myself.ts';

/** A glance in passing is not reading. */
const readingMs = 1000;

/**
 * Marks a thread as read up to a message. Only for its owner: another agent's unread messages must not
 * disappear.
 */
export function useMarkRead({ id, assignedTo, agentReadSeq }: ThreadLine, seenSeq: number): void {
  const isVisible = useDocumentVisibility() === 'visible';
  const isMine = assignedTo?.id === useMyself().id;
  const seq = isVisible && isMine && seenSeq > agentReadSeq ? seenSeq : null;
  useEffect(() => {
    if (seq === null) return;
    const timer = setTimeout(() => {
      const asked = { params: { thread: id }, body: { seq } };
      // The next event repeats it.
      call('PUT /staff/api/chat/threads/:thread/read', asked).catch(() => undefined);
    }, readingMs);
    return () => clearTimeout(timer);
  }, [id, seq]);
}
