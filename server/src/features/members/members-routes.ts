import type { MemberId } from '@wallet/contract/ids';
import {
  admitLock,
  admitNotes,
  admitReading,
  admitSignOut,
  type Reader,
} from '#access/staff-quota.ts';
import type { SaveEdit } from '#edits/save-edit.ts';
import { readSlips } from '#features/slip/slip-facts.ts';
import { listStatement } from '#features/statement/statement-facts.ts';
import type { Caller, Routes, StaffUser } from '#http/calls/route.ts';
import { staffIntent } from '#http/calls/staff-intent.ts';
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
    'GET /staff/api/members': ({ staffUser, query, caller }) =>
      searchMembers(db, readerOf(staffUser, caller), query),
    'GET /staff/api/members/:id': async ({ staffUser, params, caller }) => {
      await admitToFile(readerOf(staffUser, caller), params.id);
      return readMember(services, params.id, { language: caller.language, role: staffUser.role });
    },
    'GET /staff/api/members/:id/statement': async ({ staffUser, params, query, caller }) => {
      await admitToFile(readerOf(staffUser, caller), params.id);
      return listStatement(db, params.id, query, caller.language);
    },
    'GET /staff/api/members/:id/slips': async ({ staffUser, params, query, caller }) => {
      await admitToFile(readerOf(staffUser, caller), params.id);
      const { total, rows } = await readSlips(db, params.id, query);
      return { total, slips: rows };
    },
    'GET /staff/api/members/:id/timeline': async ({ staffUser, params, query, caller }) => {
      await admitToFile(readerOf(staffUser, caller), params.id);
      return readTimeline(db, params.id, query, caller.language);
    },
    'GET /staff/api/members/:id/linked': async ({ staffUser, params, caller }) => {
      await admitToFile(readerOf(staffUser, caller), params.id);
      return listLinked(db, params.id);
    },
    'GET /staff/api/members/:id/notes': async ({ staffUser, params }) => {
      await admitNotes(db, staffUser.id, params.id);
      return readMarks(db, params.id);
    },
    'POST /staff/api/members/:id/notes': async (visit) => {
      const intent = staffIntent('POST /staff/api/members/:id/notes', visit);
      await writeNote(db, intent, { memberId: visit.params.id, text: visit.body.text });
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/flags': async ({ staffUser, params, body }) => {
      await raiseFlag(db, { ...body, memberId: params.id, raisedBy: staffUser.id });
      // An open app reads again what is on offer.
      if (body.kind === 'noBonus') services.notifyMember(params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/flags/:flag/end': async ({ staffUser, params }) => {
      await lowerFlag(db, { id: params.flag, memberId: params.id, endedBy: staffUser.id });
      services.notifyMember(params.id);
      return { message: 'OK' };
    },
    'GET /staff/api/flags': ({ query }) => readFlagsOf(db, query.members),
    'GET /staff/api/members/:id/reveal/:field': async ({ staffUser, params }) => ({
      value: await revealNumber(db, staffUser, params),
    }),
    'POST /staff/api/members/:id/lock': async ({ staffUser, params }) => {
      await admitLock(db, staffUser);
      await lockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/unlock': async ({ params }) => {
      await unlockMember(services, params.id);
      return { message: 'OK' };
    },
    'POST /staff/api/members/:id/erasure': save(requestErasure),
    'POST /staff/api/members/:id/sign-out': async ({ staffUser, params }) => {
      await admitSignOut(db, staffUser);
      await signMemberOut(services, params.id);
      return { message: 'OK' };
    },
  } satisfies Routes;
}

function readerOf({ id, role }: StaffUser, { ip }: Caller): Reader {
  return { id, role, ip };
}
