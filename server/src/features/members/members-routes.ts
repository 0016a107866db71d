import type { MemberId } from '@wallet/contract/ids';
import { admitLock, admitReading, type Reader } from '#access/staff-quota.ts';
import type { SaveEdit } from '#edits/save-edit.ts';
import { readSlips } from '#features/slip/slip-facts.ts';
import { listStatement } from '#features/statement/statement-facts.ts';
import type { Caller, Colleague, Routes } from '#http/calls/route.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { requestErasure } from './edit-erasure.ts';
import { listLinked } from './list-linked.ts';
import { lockMember, signMemberOut, unlockMember } from './lock-member.ts';
import { lowerFlag, raiseFlag, readFlagsOf, readMarks, writeNote } from './mark-member.ts';
import { memberExists } from './member-store.ts';
import { readMember } from './read-member.ts';
import { readTimeline } from './read-timeline.ts';
import { revealNumber } from './reveal-number.ts';
import { searchMembers } from './search-members.ts';

export function membersRoutes(services: Services, save: SaveEdit) {
  const { db } = services;
  /** Admits a view of a member's file, which includes statement and slips. */
  const admitToFile = async (reader: Reader, id: MemberId) => {
    rejectIf((await memberExists(db, id)) ? null : 'NO_USER');
    const call = 'GET /staff/api/members/:id';
    await admitReading(db, reader, { what: 'file', call, asked: { id: id.toString() } });
  };

  return {
    'GET /staff/api/members': ({ colleague, query, caller }) =>
      searchMembers(db, readerOf(colleague, caller), query),
    'GET /staff/api/members/:id': async ({ colleague, params, caller }) => {
      await admitToFile(readerOf(colleague, caller), params.id);
      return readMember(services, params.id, { language: caller.language, role: colleague.role });
    },
    'GET /staff/api/members/:id/statement': async ({ colleague, params, query, caller }) => {
      await admitToFile(readerOf(colleague, caller), params.id);
      return listStatement(db, params.id, query, caller.language);
    },
    'GET /staff/api/members/:id/slips': async ({ colleague, params, query, caller }) => {
      await admitToFile(readerOf(colleague, caller), params.id);
      const { total, rows } = await readSlips(db, params.id, query);
      return { total, slips: rows };
    },
    'GET /staff/api/members/:id/timeline': async ({ colleague, params, query, caller }) => {
      await admitToFile(readerOf(colleague, caller), params.id);
      return readTimeline(db, params.id, query, caller.language);
    },
    'GET /staff/api/members/:id/linked': async ({ colleague, params, caller }) => {
      await admitToFile(readerOf(colleague, caller), params.id);
      return listLinked(db, params.id);
    },
    'GET /staff/api/members/:id/notes': ({ params }) => readMarks(db, params.id),
    'POST /staff/api/members/:id/notes': async ({ colleague, params, body }) => {
      await writeNote(db, { memberId: params.id, text: body.text, writtenBy: colleague.id });
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/flags': async ({ colleague, params, body }) => {
      await raiseFlag(db, { ...body, memberId: params.id, raisedBy: colleague.id });
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/flags/:flag/end': async ({ colleague, params }) => {
      await lowerFlag(db, { id: params.flag, memberId: params.id, endedBy: colleague.id });
      return { message: 'OK' };
    },
    'GET /staff/api/flags': ({ query }) => readFlagsOf(db, query.members),
    'GET /staff/api/members/:id/reveal/:field': async ({ colleague, params }) => ({
      value: await revealNumber(db, colleague, params),
    }),
    'POST /staff/api/members/:id/lock': async ({ colleague, params }) => {
      await admitLock(db, colleague);
      await lockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/unlock': async ({ params }) => {
      await unlockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/erasure': save(requestErasure),
    'POST /staff/api/members/:id/sign-out': async ({ params }) => {
      await signMemberOut(services, params.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}

function readerOf({ id, role }: Colleague, { ip }: Caller): Reader {
  return { id, role, ip };
}
