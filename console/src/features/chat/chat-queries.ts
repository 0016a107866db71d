import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@wallet/contract/api';
import type { Conversation } from '@wallet/contract/chat/customer';
import type { ReadEvent } from '@wallet/contract/chat/events';
import type { folders, ThreadLine } from '@wallet/contract/chat/staff';
import { call } from '#lib/call.ts';
import { queryClient } from '#lib/query-client.ts';
import { reading } from '#lib/reading.ts';
import {
  emptyThread,
  gapAfter,
  olderBefore,
  type ThreadState,
  withMessages,
} from './messages/thread-state.ts';
import { outbox } from './sending/outbox.ts';

export type Folder = (typeof folders)[number];
export const folderNames = [
  'UNASSIGNED',
  'MINE',
  'ALL',
  'CLOSED',
] as const satisfies readonly Folder[];
export type Messages = ThreadState<Conversation>;

const inboxCall = 'GET /staff/api/chat/inbox';
const threadCall = 'GET /staff/api/chat/threads/:thread';
const messagesCall = 'GET /staff/api/chat/threads/:thread/messages';
const pageOfThreads = 50;
const pageOfMessages = 50;

/** Maximum age of the lists in milliseconds, in case the connection fails silently. */
const pollMs = { withLine: 60_000, withoutLine: 15_000 } as const;

export function pollEvery(isConnected: boolean): number {
  return isConnected ? pollMs.withLine : pollMs.withoutLine;
}

/** One folder of the inbox, page after page. */
export function inbox(folder: Folder, search: string, tag: string) {
  return infiniteQueryOptions({
    queryKey: [inboxCall, 'pages', folder, search, tag],
    queryFn: ({ pageParam, signal }) =>
      call(
        inboxCall,
        {
          query: {
            folder,
            search,
            ...(tag && { tag }),
            page: pageParam,
            limit: pageOfThreads,
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * pageOfThreads < total ? page + 1 : undefined),
    placeholderData: (previous) => previous,
  });
}

/** Everything open, in any folder: the source of arrivals and of the number in the title. */
export const openThreads = reading(inboxCall, { query: { folder: 'ALL', limit: pageOfThreads } });

export function threadLine(thread: string) {
  return queryOptions({
    ...reading(threadCall, { params: { thread } }),
    placeholderData: () => lineInLists(thread),
  });
}

export function notesOf(thread: string) {
  return reading('GET /staff/api/chat/threads/:thread/notes', { params: { thread } });
}

export function cardOf(thread: string) {
  return reading('GET /staff/api/chat/threads/:thread/card', { params: { thread } });
}

export const tags = reading('GET /staff/api/chat/tags', {});
export const staffUsers = reading('GET /staff/api/chat/colleagues', {});
export const cannedReplies = queryOptions({
  ...reading('GET /staff/api/chat/canned-replies', {}),
  staleTime: 60_000,
});

/** Messages of a thread. A refetch continues after the last reply. */
export function messagesOf(thread: string) {
  return queryOptions({
    queryKey: messagesKey(thread),
    queryFn: () => resume(thread),
    staleTime: 0,
    gcTime: 30 * 60_000,
    structuralSharing: false,
  });
}

/** Prepends the page before the oldest message; answers where older ones begin, or null. */
export async function loadOlder(thread: string): Promise<number | null> {
  const beforeSeq = olderBefore(known(thread));
  if (beforeSeq === null) return null;
  const { conversations } = await call(messagesCall, {
    params: { thread },
    query: { limit: pageOfMessages, beforeSeq },
  });
  take(thread, conversations);
  return olderBefore(known(thread));
}

/** Number of the newest message that this page has; 0 while it has none. */
export function shownSeq(thread: string): number {
  return known(thread).messages.at(-1)?.seq ?? 0;
}

/** One message, refetched: file URLs expire after an hour. */
export async function readAgain(thread: string, seq: number): Promise<void> {
  const request = { params: { thread }, query: { limit: 1, afterSeq: seq - 1 } };
  put(thread, (await call(messagesCall, request)).conversations);
}

/** Applies a message event. Threads that were not opened here are fetched when they are. */
export function applyEvent(message: Conversation & { readonly thread: string }): void {
  const { thread } = message;
  refreshLists(thread);
  if (!queryClient.getQueryState(messagesKey(thread))) return;
  take(thread, [message]);
  if (gapAfter(known(thread)) !== null) {
    void queryClient.invalidateQueries({ queryKey: messagesKey(thread) });
  }
}

/** Applies the read pointers of both sides; refetches only what shows messages as unread that the staff have read. */
export function applyRead({ thread, ...pointers }: ReadEvent): void {
  const { queryKey } = threadLine(thread);
  const listed = lineInLists(thread)?.thread;
  if (listed && listed.unread > 0 && listed.agentReadSeq < pointers.agentReadSeq) {
    refreshLists(thread);
  }
  queryClient.setQueryData(queryKey, (old) =>
    old ? { thread: { ...old.thread, ...pointers } } : old,
  );
}

/** Invalidates all chat data after a reconnect: events may be missing. */
export function refreshAll(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfChat(queryKey) });
}

const listsMs = 1000;
let isListTimerOn = false;
const staleThreads = new Set<string>();

/** Invalidates a thread's summary and the lists; events within one second share a refetch. */
export function refreshLists(thread: string): void {
  staleThreads.add(thread);
  if (isListTimerOn) return;
  isListTimerOn = true;
  refreshNow();
  setTimeout(() => {
    isListTimerOn = false;
    const [next] = staleThreads;
    if (next !== undefined) refreshLists(next);
  }, listsMs);
}

function refreshNow(): void {
  void queryClient.invalidateQueries({ queryKey: [inboxCall] });
  void queryClient.invalidateQueries({ queryKey: tags.queryKey });
  for (const thread of staleThreads) {
    void queryClient.invalidateQueries({ queryKey: threadLine(thread).queryKey });
    void queryClient.invalidateQueries({ queryKey: notesOf(thread).queryKey });
  }
  staleThreads.clear();
}

function isOfChat([name]: readonly unknown[]): boolean {
  return typeof name === 'string' && /^(GET \/staff\/api\/chat\/|chat messages)/.test(name);
}

function messagesKey(thread: string) {
  return ['chat messages', thread] as const;
}

/** The newest page, which also contains retractions, then the gap in between. */
async function resume(thread: string): Promise<Messages> {
  const params = { thread };
  const newest = await call(messagesCall, { params, query: { limit: pageOfMessages } });
  take(thread, newest.conversations);
  for (let gap = gapAfter(known(thread)); gap !== null; gap = gapAfter(known(thread))) {
    const between = await call(messagesCall, { params, query: { limit: 100, afterSeq: gap } });
    if (between.conversations.length === 0) break;
    take(thread, between.conversations);
  }
  return known(thread);
}

function known(thread: string): Messages {
  return queryClient.getQueryData<Messages>(messagesKey(thread)) ?? emptyThread;
}

/**
 * Puts messages onto the screen, from any source. Known ones stay as they are unless they were taken back: the
 * addresses of their files are new with every answer, and a picture with a new address would be loaded again.
 */
function take(thread: string, messages: readonly Conversation[]): void {
  const shown = new Map(known(thread).messages.map(({ seq, isRedacted }) => [seq, isRedacted]));
  put(
    thread,
    messages.filter(({ seq, isRedacted }) => shown.get(seq) !== isRedacted),
  );
}

function put(thread: string, messages: readonly Conversation[]): void {
  queryClient.setQueryData(messagesKey(thread), withMessages(known(thread), messages));
  outbox.arrived(thread, messages);
}

function lineInLists(thread: string): ReplyOf<typeof threadCall> | undefined {
  const lists = queryClient.getQueriesData<InboxData>({ queryKey: [inboxCall] });
  const lines = lists.flatMap(([, data]) => linesOf(data));
  const line = lines.find(({ id }) => id === thread);
  return line && { thread: line };
}

type InboxReply = ReplyOf<typeof inboxCall>;
type InboxData = InboxReply | { readonly pages: readonly InboxReply[] };

function linesOf(data: InboxData | undefined): readonly ThreadLine[] {
  if (!data) return [];
  return 'pages' in data ? data.pages.flatMap(({ threads }) => threads) : data.threads;
}
