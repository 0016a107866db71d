import { notifications } from '@mantine/notifications';
import { ApiError } from '@wallet/contract/api-error';
import type { ThreadLine } from '@wallet/contract/chat/staff';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { queryClient } from '#lib/query-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { showUndo } from '#lib/show-undo.tsx';
import { useText } from '#lib/text.ts';
import { untilAnswered } from '#lib/unanswered.ts';
import { useChange } from '#lib/use-change.ts';
import { useOnce } from '#lib/use-once.ts';
import { confirm } from '#ui/confirm.tsx';
import { refreshAll, shownSeq, threadLine } from '../chat-queries.ts';
import { outbox } from '../sending/outbox.ts';

/** Actions on a chat as a whole. */
export function useThreadActions({ id: thread }: ThreadLine) {
  const text = useText('chat');
  const params = { thread };
  const reopening = useChange('POST /staff/api/chat/threads/:thread/reopen', text.reopened);
  const blocking = useChange('PUT /staff/api/chat/threads/:thread/block', text.blockDone);
  const unblocking = useChange('PUT /staff/api/chat/threads/:thread/block', text.unblockDone);

  /** A reply that is delivered after the closing would reopen the chat. */
  const [close, isClosing] = useOnce(async () => {
    if (!(await outbox.whenSent(thread))) {
      notifications.show({ color: 'amber', message: text.replyUnsent });
      return;
    }
    try {
      const body = { seq: shownSeq(thread) };
      await untilAnswered(call('POST /staff/api/chat/threads/:thread/close', { params, body }));
      showUndo(text.closedNow, () => reopening.mutate({ params }));
    } catch (error) {
      const isNews = error instanceof ApiError && error.code === 'ALREADY_DECIDED';
      const message = isNews ? text.wroteMeanwhile : errorText(error);
      notifications.show({ color: isNews ? 'amber' : 'red', message });
    }
    refreshAll();
  });

  const [claim, isClaiming] = useOnce(async () => {
    try {
      await call('POST /staff/api/chat/threads/:thread/claim', { params });
      notifications.show({ color: 'jade', message: text.claimed });
    } catch (error) {
      notifications.show({ color: 'amber', message: await refusalOf(error) });
    }
    refreshAll();
  });

  /** Names the agent who claimed it first. */
  async function refusalOf(error: unknown): Promise<string> {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_DECIDED') return errorText(error);
    const { queryKey } = threadLine(thread);
    const found = await call('GET /staff/api/chat/threads/:thread', { params }).catch(() => null);
    if (found) queryClient.setQueryData(queryKey, found);
    const owner = found?.thread.assignedTo;
    return owner ? text.taken(owner.name) : text.takenByOther;
  }

  async function block(): Promise<void> {
    const question = { title: text.blockTitle, body: text.blockBody, action: text.block };
    if (await confirm({ ...question, isDangerous: true })) {
      blocking.mutate({ params, body: { isBlocked: true } });
    }
  }

  async function saveTranscript(): Promise<void> {
    try {
      const request = { params };
      const file = await call('GET /staff/api/chat/threads/:thread/transcript', request);
      saveFile(file.fileName, file.text);
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    }
  }

  return {
    claim,
    isClaiming,
    close,
    isClosing,
    reopen: () => reopening.mutate({ params }),
    isReopening: reopening.isPending,
    block: () => void block(),
    unblock: () => unblocking.mutate({ params, body: { isBlocked: false } }),
    isUnblocking: unblocking.isPending,
    saveTranscript: () => void saveTranscript(),
  };
}
