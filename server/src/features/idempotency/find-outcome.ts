import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { isOpen, type MovementState } from '@wallet/contract/movement';
import { DatabaseError } from 'pg';
import { type Database, inTransaction, now } from '#db/database.ts';
import { readGiftOutcome } from '#features/gift-link/gift-link-facts.ts';
import { readDrawnPrize } from '#features/spin/spin-facts.ts';
import { whereGatheringStands, whereTransferStands } from '#features/transfer/transfer-facts.ts';
import {
  closedCall,
  findRequest,
  insertClosed,
  type KeyedRequest,
} from '#idempotency/request-store.ts';
import { tellsNothingWasDone } from './idempotency-rules.ts';

export type Outcome = Answer<Api['GET /api/idempotency-keys/:key']>;

type Question = { readonly memberId: MemberId; readonly key: string; readonly language: TextKey };

/**
 * Finds what became of the call a member made under a key. A key without a trace is closed first, so that
 * "nothing was done" stays true even when the request is still on its way.
 */
export async function findOutcome(db: Database, question: Question): Promise<Outcome> {
  const { memberId, key, language } = question;
  const known = await findRequest(db, memberId, key);
  if (known) return outcomeOf(db, known, language);
  if (!tellsNothingWasDone(key, await now(db))) return { state: 'FORGOTTEN' };
  if (!(await close(db, memberId, key))) return { state: 'IN_PROGRESS' };
  const written = await findRequest(db, memberId, key);
  if (!written) throw new Error('a key that was closed or used has a row');
  return outcomeOf(db, written, language);
}

const lockNotAvailable = '55P03';

/** False: somebody is at work for this member at the moment. */
async function close(db: Database, memberId: MemberId, key: string): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => insertClosed(tx, memberId, key));
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}

/** Outcome that the call itself would answer to a repeat. */
async function outcomeOf(
  db: Database,
  { call, ref }: KeyedRequest,
  language: TextKey,
): Promise<Outcome> {
  switch (call) {
    case closedCall:
      return { state: 'NOT_DONE' };
    case 'transfer':
      return outcomeOfMove(await whereTransferStands(db, ref));
    case 'transferAll':
      return outcomeOfMove(await whereGatheringStands(db, ref));
    case 'truelink': {
      const { refusal, amount } = await readGiftOutcome(db, ref);
      if (refusal !== null) return { state: 'REFUSED', code: refusal };
      return amount === null ? { state: 'IN_PROGRESS' } : done({ amount });
    }
    case 'spin':
      return done({ prize: (await readDrawnPrize(db, ref))[language] });
    default:
      return done();
  }
}

function outcomeOfMove(where: MovementState): Outcome {
  if (isOpen(where)) return { state: 'IN_PROGRESS' };
  return where === 'voided' ? { state: 'REFUSED', code: 'TRANSFER_FAIL' } : done();
}

function done(what: { amount?: bigint; prize?: string } = {}): Outcome {
  return { state: 'DONE', amount: null, prize: null, ...what };
}
