import { chatFileKind } from '@wallet/client/chat/chat-file';
import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import { pageSize } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { upload } from '#lib/calls/upload.ts';
import type { ChatIdentity } from './chat-owner.ts';
import type { OutgoingMessage, Receipt } from './chat-state.ts';

type HistoryQuery = RequestFor<'POST /api/chat/history'>['body'];
export type History = ReplyOf<'POST /api/chat/history'>;

/** The newest page, or the one before or after a message. */
export function readHistory(
  { fields }: ChatIdentity,
  page: Pick<HistoryQuery, 'beforeSeq' | 'afterSeq'> = {},
): Promise<History> {
  const limit = page.afterSeq === undefined ? pageSize.list : pageSize.max;
  return call('POST /api/chat/history', { body: { ...fields, ...page, limit, skip: 0 } });
}

export async function sendMessage(
  { fields }: ChatIdentity,
  said: OutgoingMessage,
  clientId: string,
  signal: AbortSignal,
): Promise<Receipt> {
  const message = { ...said, payload: said.payload ?? {}, clientId };
  const body = { conversation: { ...fields, sender: 'customer', message } };
  return call('POST /api/chat/send-message', { body }, { signal });
}

/** Answers the path under which the server keeps the file. */
export async function uploadFile(
  { fields }: ChatIdentity,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { path } = await upload(`POST /api/chat/upload-${chatFileKind(file)}`, file, {
    fields,
    onProgress,
    signal,
  });
  return path;
}

export async function startNewChat({ fields }: ChatIdentity): Promise<number> {
  return (await call('POST /api/chat/new', { body: fields })).hiddenBeforeSeq;
}

export async function markRead({ fields }: ChatIdentity, seq: number): Promise<number> {
  return (await call('PUT /api/chat/read-customer', { body: { ...fields, seq } })).readSeq;
}

/** Asks whether the staff answer now. */
export function readHours(): Promise<ReplyOf<'GET /api/chat/config'>> {
  return call('GET /api/chat/config', {});
}
