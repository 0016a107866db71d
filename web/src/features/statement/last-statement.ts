import { readStored, store } from '@wallet/client/storage';
import type { ReplyOf } from '@wallet/contract/api';
import { statementCache } from '#lib/money/keep-balances.ts';
import { endOfToken } from '#lib/own/own.ts';
import { shelfOfToken } from '#lib/session/session.ts';

type Statement = ReplyOf<'POST /api/statement'>;

type Banks = ReplyOf<'GET /api/lookup/banks'>;

/** First page of the statement as this phone last saw it, when, and the banks that it names by their codes. */
type LastStatement = { readonly reply: Statement; readonly at: string; readonly banks?: Banks };

/**
 * Stores it with the session, for a time without a connection. Banks that are not loaded now keep their stored names.
 */
export function keepStatement(reply: Statement, readAt: string, known: Banks | undefined): void {
  const banks = known ?? lastStatement()?.banks;
  const kept = { session: endOfToken(), at: readAt, reply, banks };
  store(shelfOfToken(), statementCache, JSON.stringify(kept));
}

/** Statement that this session saw last; null when it saw none. */
export function lastStatement(): LastStatement | null {
  try {
    const kept = JSON.parse(readStored(shelfOfToken(), statementCache) ?? 'null');
    // A session that ended before its page had loaded removes nothing.
    return kept?.session === endOfToken() ? kept : null;
  } catch {
    return null;
  }
}
