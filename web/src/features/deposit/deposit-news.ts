import { serverNow } from '@wallet/client/server-clock';
import type { ReplyOf } from '@wallet/contract/api';
import { formatAmount } from '@wallet/contract/money';
import { call } from '#lib/call.ts';
import type { IntentKind } from '#lib/intent/intent-state.ts';
import { stateOf, subscribeIntents } from '#lib/intent/intent-store.ts';
import { currentLanguage } from '#lib/language.ts';
import { onWalletChange } from '#lib/live/realtime.ts';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { balances } from '#lib/money/balances.ts';
import { outcomeOf } from '#lib/money/outcome.ts';
import { placeNames } from '#lib/money/place-names.ts';
import { unitOf } from '#lib/money/unit.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { loadText } from '#lib/text.ts';
import { show } from '#ui/toasts/toast.ts';
import { showArrival } from './show-arrival.ts';

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];

/** More deposits than a member can receive between two looks. */
const limit = 20;
/** Changes within this time, in milliseconds, are read together. */
const settleMs = 400;

/** Place in the statement that the money of gift links comes from. */
const giftProviderCode = 'TRUEWALLET';

/** Screens that announce their own deposits, by the reads they show. */
const announcingQueries = [['GET /api/qrcode/:provider'], ['POST /api/statement/slip']] as const;

/**
 * Notifies the member of each deposit that is credited from now on, once, with its own amount and kind, until
 * the session ends. Balances and live events only say when to look.
 */
export function followDeposits(session: AbortSignal): void {
  const startedAtMs = Date.now();
  let since: number | undefined;
  const seen = new Set<string>();
  let isConnected = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const lookSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void look(), settleMs);
  };

  async function look(): Promise<void> {
    const entries = await readDeposits();
    // The phone's clock may be wrong, and how much is known by a reply at the latest.
    since ??= startedAtMs + serverNow() - Date.now();
    const begunAt = since;
    const fresh = entries.filter(
      ({ _id, updatedAt }) => Date.parse(updatedAt) >= begunAt && !seen.has(_id),
    );
    if (fresh.length === 0 || session.aborted) return;
    for (const { _id } of fresh) seen.add(_id);
    // A QR or a slip on the screen announces its own money.
    await Promise.allSettled(
      announcingQueries.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })),
    );
    await untilVisible(session);
    for (const entry of fresh) void announceOnce(entry);
  }

  async function announceOnce(entry: Entry): Promise<void> {
    // The press that sent a gift link announces its money, now or when its outcome is known.
    if (entry.from === giftProviderCode) await untilResting('giftLink');
    if (!session.aborted && mayAnnounce(entry._id, 'news')) await announceDeposit(entry, session);
  }

  const stops = [
    onWalletChange(lookSoon, () => {
      // The first connection missed nothing.
      if (isConnected) lookSoon();
      isConnected = true;
    }),
    onWalletAmount(lookSoon),
  ];
  session.addEventListener('abort', () => {
    clearTimeout(waiting);
    for (const stop of stops) stop();
  });
}

/** The newest deposits; none when they cannot be read, until the next look. */
async function readDeposits(): Promise<readonly Entry[]> {
  const { statements } = await call('POST /api/statement', { body: { page: 1, limit } }).catch(
    () => ({ statements: [] }),
  );
  return statements.filter(
    ({ statementType, status }) => statementType === 'deposit' && outcomeOf(status) === 'SUCCESS',
  );
}

/** Subscribes to changes of the wallet's amount, which a server without live events returns too. */
function onWalletAmount(listener: () => void): () => void {
  const read = () =>
    queryClient.getQueryData<ReplyOf<'GET /api/wallet'>>(balances.queryKey)?.wallet.amount;
  let last = read();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== balances.queryKey[0]) return;
    const now = read();
    if (now === undefined || now === last) return;
    if (last !== undefined) listener();
    last = now;
  });
}

async function announceDeposit({ amount, from }: Entry, session: AbortSignal): Promise<void> {
  const banks = await call('GET /api/lookup/banks', {}).catch(() => []);
  const language = currentLanguage();
  const text = await loadText(language, 'statement');
  const core = await loadText(language, 'core');
  const view = queryClient.getQueryData<ReplyOf<'GET /api/wallet'>>(balances.queryKey);
  const unit = unitOf(core, view);
  const place = placeNames({ text, language, view, banks }).get(from) ?? from;
  const isShown = !session.aborted && showArrival(amount, place, session);
  show({ tone: 'ok', text: text.depositArrived(formatAmount(amount, unit), place), isShown });
}

/** Waits for the end of a press, and for its announcement. */
async function untilResting(kind: IntentKind): Promise<void> {
  if (stateOf(kind).kind === 'resting') return;
  await new Promise<void>((resolve) => {
    const stop = subscribeIntents(() => {
      if (stateOf(kind).kind !== 'resting') return;
      stop();
      resolve();
    });
  });
  await new Promise((resolve) => setTimeout(resolve, settleMs));
}

/** A toast is gone after four seconds, whether it was read or not. */
function untilVisible(session: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const check = () => {
      if (document.visibilityState !== 'visible' && !session.aborted) return;
      stop.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: stop.signal });
    session.addEventListener('abort', check, { signal: stop.signal });
    check();
  });
}
