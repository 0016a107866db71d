import { countNumberSearch } from '#access/number-search.ts';
import { inTransaction, now } from '#db/database.ts';
import { readOwn, requireOwnWords } from '#edits/shown-words/foreign-words.ts';
import type { Routes, StaffUser, Upload, Visit } from '#http/calls/route.ts';
import { staffIntent } from '#http/calls/staff-intent.ts';
import { makeOnce } from '#idempotency/staff-request.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { storeAttachment } from '../files/store-attachment.ts';
import type { FileKind } from '../files/upload-store.ts';
import { conversationForStaff } from '../thread/conversation.ts';
import { listMessages, redact } from '../thread/message-store.ts';
import { advance } from '../thread/thread-store.ts';
import {
  type CannedReply,
  deleteCanned,
  insertCanned,
  listCanned,
  updateCanned,
} from './canned-store.ts';
import { blockCustomer, closeThread, reopenThread } from './change-thread.ts';
import { claimThread } from './claim-thread.ts';
import { handOverThread } from './hand-over-thread.ts';
import { countFolders, listThreadSummaries } from './inbox-store.ts';
import { findNote, insertNote, listNotes } from './note-store.ts';
import { readCard } from './read-card.ts';
import { replyToCustomer } from './reply-to-customer.ts';
import { countByHour, readChatSessions } from './report-store.ts';
import { listTags } from './tag-store.ts';
import { addTag, removeTag } from './tag-thread.ts';
import { listAgents } from './thread-assignment-store.ts';
import { readThreadSummary, threadSummaryOf } from './thread-summary.ts';
import { writeTranscript } from './write-transcript.ts';

/** Rejects a canned reply with an account number or a link that is not the operator's. */
async function requireOwnReply({ db, config }: Services, { texts }: CannedReply): Promise<void> {
  const own = await readOwn(db, config, await settingsOf(db));
  for (const text of [texts.th, texts.la, texts.en]) requireOwnWords([text], own);
}

type Uploading = Pick<Visit<object>, 'caller'> & {
  readonly staffUser: StaffUser;
  readonly upload: Upload;
};

export function staffChatRoutes(services: Services) {
  const { db } = services;

  const upload = async (kind: FileKind, { staffUser, upload, caller }: Uploading) => {
    if (!upload) throw new DomainError('SLIP_NO_FILE');
    const uploader = { kind: 'staff', id: staffUser.id } as const;
    const { ip, signal } = caller;
    const { stream } = upload;
    return { path: await storeAttachment(services, { uploader, kind, ip, stream, signal }) };
  };

  return {
    'GET /staff/api/chat/inbox': async ({ staffUser, query }) => {
      const digits = digitsOf(query.search);
      if (digits !== null) await countNumberSearch(db, staffUser.id, digits);
      const { total, rows } = await listThreadSummaries(db, {
        ...query,
        digits,
        staffId: staffUser.id,
      });
      return {
        total,
        threads: rows.map(threadSummaryOf),
        counts: await countFolders(db, staffUser.id),
      };
    },
    'GET /staff/api/chat/threads/:thread': async ({ params }) => ({
      thread: await readThreadSummary(db, params.thread),
    }),
    'GET /staff/api/chat/threads/:thread/messages': async ({ params, query }) => {
      const { lastSeq } = await readThreadSummary(db, params.thread);
      const rows = await listMessages(db, params.thread, query);
      const inOrder = rows.toSorted((one, other) => one.seq - other.seq);
      return {
        conversations: inOrder.map((row) => conversationForStaff(services, row)),
        lastSeq,
      };
    },
    'POST /staff/api/chat/threads/:thread/messages': ({ params, body, staffUser }) =>
      replyToCustomer(services, { ...body, threadId: params.thread, staffId: staffUser.id }),
    'DELETE /staff/api/chat/threads/:thread/messages/:seq': async ({ params }) => {
      const isKnown = await inTransaction(db, (tx) => redact(tx, params.thread, params.seq));
      if (!isKnown) throw new DomainError('NO_DATA');
      return { message: 'SUCCESS' };
    },
    'POST /staff/api/chat/upload-image': (visit) => upload('image', visit),
    'POST /staff/api/chat/upload-video': (visit) => upload('video', visit),
    'POST /staff/api/chat/threads/:thread/claim': async ({ params, staffUser }) => ({
      thread: await claimThread(services, params.thread, staffUser.id),
    }),
    'POST /staff/api/chat/threads/:thread/hand-over': async ({ params, body, staffUser }) => ({
      thread: await handOverThread(services, {
        threadId: params.thread,
        from: staffUser,
        to: body.to,
      }),
    }),
    'POST /staff/api/chat/threads/:thread/close': async ({ params, body, staffUser }) => ({
      thread: await closeThread(services, params.thread, { staffId: staffUser.id, seq: body?.seq }),
    }),
    'POST /staff/api/chat/threads/:thread/reopen': async ({ params }) => ({
      thread: await reopenThread(services, params.thread),
    }),
    'PUT /staff/api/chat/threads/:thread/block': async ({ params, body }) => ({
      thread: await blockCustomer(services, params.thread, body.isBlocked),
    }),
    'PUT /staff/api/chat/threads/:thread/read': async ({ params, body }) => {
      const agentReadSeq = await inTransaction(db, (tx) =>
        advance(tx, params.thread, 'agentRead', body.seq),
      );
      if (agentReadSeq === undefined) throw new DomainError('NO_DATA');
      return { agentReadSeq };
    },
    'GET /staff/api/chat/threads/:thread/notes': async ({ params }) => {
      await readThreadSummary(db, params.thread);
      return { notes: await listNotes(db, params.thread) };
    },
    'POST /staff/api/chat/threads/:thread/notes': async (visit) => {
      const threadId = visit.params.thread;
      await readThreadSummary(db, threadId);
      const intent = staffIntent('POST /staff/api/chat/threads/:thread/notes', visit);
      const note = { threadId, staffId: intent.staffId, text: visit.body.text };
      return inTransaction(db, async (tx) => {
        const id = await makeOnce(tx, intent, async () => (await insertNote(tx, note)).toString());
        return findNote(tx, BigInt(id));
      });
    },
    'GET /staff/api/chat/tags': async () => ({ tags: await listTags(db) }),
    'POST /staff/api/chat/threads/:thread/tags': async ({ params, body }) => ({
      thread: await addTag(services, params.thread, body.name),
    }),
    'DELETE /staff/api/chat/threads/:thread/tags/:tag': async ({ params }) => ({
      thread: await removeTag(services, params.thread, params.tag),
    }),
    'GET /staff/api/chat/threads/:thread/card': async ({ params }) => ({
      member: await readCard(services, params.thread),
    }),
    'GET /staff/api/chat/threads/:thread/transcript': ({ params }) =>
      writeTranscript(services, params.thread),
    'GET /staff/api/chat/colleagues': async () => ({ colleagues: await listAgents(db) }),
    'GET /staff/api/chat/report': async () => {
      const moment = await now(db);
      return { ...(await readChatSessions(db, moment)), hours: await countByHour(db, moment) };
    },
    'GET /staff/api/chat/canned-replies': async () => ({ replies: await listCanned(db) }),
    'POST /staff/api/chat/canned-replies': async (visit) => {
      await requireOwnReply(services, visit.body);
      const intent = staffIntent('POST /staff/api/chat/canned-replies', visit);
      const id = await inTransaction(db, (tx) =>
        makeOnce(tx, intent, async () => (await insertCanned(tx, visit.body)).toString()),
      );
      return { id: BigInt(id), ...visit.body };
    },
    'PUT /staff/api/chat/canned-replies/:id': async ({ params, body }) => {
      await requireOwnReply(services, body);
      if (!(await updateCanned(db, params.id, body))) throw new DomainError('NO_DATA');
      return { id: params.id, ...body };
    },
    'DELETE /staff/api/chat/canned-replies/:id': async ({ params }) => {
      if (!(await deleteCanned(db, params.id))) throw new DomainError('NO_DATA');
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

/** Normalises a search text to digits if it may be a number; else null. */
function digitsOf(search: string): string | null {
  const digits = search.replaceAll(/[\s-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}
