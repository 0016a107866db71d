import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { DatabaseError } from 'pg';
import { type Database, inTransaction, now } from '#db/database.ts';
import { readGiftOutcome } from '#features/gift-link/gift-link-facts.ts';
import { readDrawnPrize } from '#features/spin/spin-facts.ts';
import {
  readGatheringOutcome,
  readTransferOutcome,
  type TransferOutcome,
} from '#features/transfer/transfer-facts.ts';
import {
  closedCall,
  findRequest,
  insertClosed,
  type KeyedRequest,
} from '#idempotency/request-store.ts';
import { saysNothingWasDone } from './idempotency-rules.ts';

export type KeyOutcome = ResponseOf<Api['GET /api/idempotency-keys/:key']>;

type OutcomeQuery = {
  readonly memberId: MemberId;
  readonly key: string;
  readonly language: TextKey;
};

/**
 * Finds the outcome of a call under its idempotency key. An unused key is closed first, so that "nothing was
 * done" stays true even when the request is still in flight.
 */
export async function findOutcome(db: Database, question: OutcomeQuery): Promise<KeyOutcome> {
  const { memberId, key, language } = question;
  const known = await findRequest(db, memberId, key);
  if (known) return outcomeOf(db, known, language);
  if (!saysNothingWasDone(key, await now(db))) return { state: 'FORGOTTEN' };
  if (!(await close(db, memberId, key))) return { state: 'IN_PROGRESS' };
  const written = await findRequest(db, memberId, key);
  if (!written) throw new Error('a key that was closed or used has a row');
  return outcomeOf(db, written, language);
}

const lockNotAvailable = '55P03';

/** False: a request of this member is in progress. */
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
  request: KeyedRequest,
  language: TextKey,
): Promise<KeyOutcome> {
  const { call, ref } = request;
  switch (call) {
    case closedCall:
      return { state: 'NOT_DONE' };
    case 'transfer':
      return outcomeOfMove(await readTransferOutcome(db, ref));
    case 'transferAll':
      return outcomeOfMove(await readGatheringOutcome(db, request));
    case 'truelink': {
      const { refusal, amount, entry, held } = await readGiftOutcome(db, ref);
      if (refusal !== null) return { state: 'REFUSED', code: refusal };
      if (amount === null) return { state: 'IN_PROGRESS' };
      return done({ amount, ...(entry !== null && { entry }), ...(held !== null && { held }) });
    }
    case 'spin':
      return done({ prize: (await readDrawnPrize(db, ref))[language] });
    default:
      return done();
  }
}

function outcomeOfMove(outcome: TransferOutcome): KeyOutcome {
  switch (outcome) {
    case 'open':
      return { state: 'IN_PROGRESS' };
    case 'done':
      return done();
    case 'inWallet':
      return { state: 'REFUSED', code: 'TRANSFER_FAIL' };
    case 'inGame':
      return { state: 'REFUSED', code: 'TRANSFER_FAIL_IN_GAME' };
    case 'nothing':
      return { state: 'NOT_DONE' };
  }
}

type Done = Partial<Omit<Extract<KeyOutcome, { state: 'DONE' }>, 'state'>>;

function done(what: Done = {}): KeyOutcome {
  return { state: 'DONE', amount: null, prize: null, ...what };
}
