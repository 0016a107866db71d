import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { netPeriods } from '@wallet/contract/limits/terms';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction } from '#db/database.ts';
import { readIdentityState } from '#features/identity/identity-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { requestHeldReturn, useHeldPayment } from '#money/payment/waiting-payments.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { beginExclusion } from './begin-exclusion.ts';
import { partError } from './limit-rules.ts';
import {
  findExclusion,
  listDepositLimits,
  listHeld,
  readNet,
  readReview,
  readRoom,
  recordReview,
} from './limits-store.ts';
import { lossKind, readPlayTime, recordCheck, saveCheckMinutes } from './play-store.ts';
import { readPlay } from './read-play.ts';
import { returnFromExclusion } from './return-from-exclusion.ts';
import { confirmDepositLimit, setDepositLimit } from './set-deposit-limit.ts';
import { confirmRaisedPlay, setPlayLimit } from './set-play-limit.ts';

const exclusionsPerHour = 10;
const changesPerHour = 60;

export function limitsRoutes(services: Services) {
  const { db } = services;
  return {
    'GET /api/limits': async ({ member, caller: { language } }) => {
      const net = await readNet(db, member.id, netPeriods);
      return {
        exclusion: await exclusionOf(services, member.id, language),
        deposit: {
          room: await readRoom(db, member.id),
          limits: (await listDepositLimits(db, member.id)).map(viewOf),
        },
        held: await listHeld(db, member.id),
        play: await readPlay(services, member.id),
        identity: await readIdentityState(db, member.id, await settingsOf(db)),
        parts: await readParts(services),
        review: reviewOf(await readReview(db, member.id)),
        net: net.map((each) => ({ ...each, net: each.paidIn - each.paidOut })),
      };
    },
    'PUT /api/limits/deposit': async ({ member, body }) => {
      await countChange(services, member.id);
      return { message: 'SUCCESS', confirmAt: await setDepositLimit(services, member.id, body) };
    },
    'POST /api/limits/deposit/:period/confirm': async ({ member, params }) => {
      const confirmAt = await confirmDepositLimit(services, member.id, params.period);
      return { message: 'SUCCESS', confirmAt };
    },
    'PUT /api/limits/loss': async ({ member, body: { period, amount } }) => {
      await countChange(services, member.id);
      const limit = { kind: lossKind(period), amount };
      return { message: 'SUCCESS', confirmAt: await setPlayLimit(services, member.id, limit) };
    },
    'POST /api/limits/loss/:period/confirm': async ({ member, params: { period } }) => {
      const confirmAt = await confirmRaisedPlay(services, member.id, lossKind(period));
      return { message: 'SUCCESS', confirmAt };
    },
    'PUT /api/limits/session': async ({ member, body: { minutes } }) => {
      await countChange(services, member.id);
      const limit = { kind: 'session', amount: minutesOf(minutes) } as const;
      return { message: 'SUCCESS', confirmAt: await setPlayLimit(services, member.id, limit) };
    },
    'POST /api/limits/session/confirm': async ({ member }) => {
      const confirmAt = await confirmRaisedPlay(services, member.id, 'session');
      return { message: 'SUCCESS', confirmAt };
    },
    'PUT /api/limits/check': async ({ member, body }) => {
      await countChange(services, member.id);
      const { realityChecks: part } = await settingsOf(db);
      const present = (await readPlayTime(db, member.id))?.checkMinutes ?? null;
      const change = { present: minutesOf(present), wanted: minutesOf(body.minutes) };
      rejectIf(body.minutes === null && part === 'off' ? null : partError(part, change));
      await saveCheckMinutes(db, member.id, body.minutes);
      return { message: 'SUCCESS' };
    },
    'POST /api/limits/check': async ({ member, body }) => {
      await recordCheck(db, member.id, body.isPlaying);
      return { message: 'SUCCESS' };
    },
    'POST /api/limits/review': async ({ member }) => {
      await recordReview(db, member.id);
      return { message: 'SUCCESS' };
    },
    'POST /api/limits/exclusion': async ({ member, body }) => {
      const key = `exclusion:${member.id}`;
      await countAttempt(db, { key, max: exclusionsPerHour, windowSeconds: 3_600 });
      return { message: 'SUCCESS', endsAt: await beginExclusion(services, member.id, body) };
    },
    'POST /api/limits/return': async ({ member }) => {
      return { message: 'SUCCESS', returnAt: await returnFromExclusion(services, member.id) };
    },
    'POST /api/limits/held/:id/use': async ({ member, params }) => {
      await inTransaction(db, (tx) => useHeldPayment(tx, params.id, member.id));
      services.notifyMember(member.id);
      return { message: 'SUCCESS' };
    },
    'POST /api/limits/held/:id/return': async ({ member, params }) => {
      await inTransaction(db, (tx) => requestHeldReturn(tx, params.id, member.id));
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

/** A member's exclusion in force, with what its pots' terms say; null: none. */
async function exclusionOf({ db }: Services, memberId: MemberId, language: TextKey) {
  const exclusion = await findExclusion(db, memberId);
  // After a time-out the pots are simply there again.
  if (exclusion?.kind !== 'self-exclusion') return exclusion ?? null;
  return { ...exclusion, potTerms: (await settingsOf(db)).potTerms[language] };
}

/** Limits that the operator requires, offers, or does not offer. */
async function readParts({ db }: Services) {
  const { depositLimits, lossLimits, sessionLimits, realityChecks } = await settingsOf(db);
  return {
    deposit: depositLimits,
    loss: lossLimits,
    session: sessionLimits,
    check: realityChecks,
  };
}

function minutesOf(minutes: number | null): bigint | null {
  return minutes === null ? null : BigInt(minutes);
}

function reviewOf(since: Date | null) {
  return since && { since };
}

async function countChange({ db }: Services, memberId: MemberId): Promise<void> {
  const key = `deposit-limit:${memberId}`;
  await countAttempt(db, { key, max: changesPerHour, windowSeconds: 3_600 });
}

function viewOf(row: Awaited<ReturnType<typeof listDepositLimits>>[number]) {
  const { period, amount, paidIn, confirmAt, waitingAmount } = row;
  const left = amount === null ? null : amount > paidIn ? amount - paidIn : 0n;
  const raise = confirmAt && { amount: waitingAmount, confirmAt };
  return { period, amount, paidIn, left, raise };
}
