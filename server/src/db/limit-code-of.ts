import type { ErrorCode } from '@wallet/contract/errors';
import { DatabaseError } from 'pg';

const codes: Readonly<Record<string, ErrorCode>> = {
  WL001: 'EXCLUDED',
  WL002: 'DEPOSIT_LIMIT',
  WL003: 'LOSS_LIMIT',
  WL004: 'PLAY_TIME_OVER',
  WL005: 'NO_REWARDS',
};

/** The code of an error by which a trigger kept a member's limit or a flag; null: it is another error. */
export function limitCodeOf(error: unknown): ErrorCode | null {
  return error instanceof DatabaseError ? (codes[error.code ?? ''] ?? null) : null;
}
