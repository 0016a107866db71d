import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { type Baht, bahtOf, formatAmount } from '@wallet/contract/money';
import { announce } from '#ui/toasts/announce.ts';
import { call } from '../call.ts';
import { textOfCode } from '../error-text.ts';
import { currentLanguage } from '../language.ts';
import { onWalletChange } from '../live/realtime.ts';
import { mayAnnounce } from '../money/announced-deposits.ts';
import { balances, memberDetails } from '../money/balances.ts';
import { unitOf } from '../money/unit.ts';
import { queryClient } from '../reading/query-client.ts';
import { loadText } from '../text.ts';
import { pauseMs } from './intent-pause.ts';
import { calledOff, type Intent, type IntentKind, type KeyedIntent } from './intent-state.ts';
import { advance, noteGone, pressedKinds, stateOf } from './intent-store.ts';
import { forgetUnsent } from './unsent.ts';

type KeyOutcome = ReplyOf<'GET /api/idempotency-keys/:key'>;

/** Queries unknown outcomes until they are final, and announces them to the member. */
export function checkIntents(): void {
  for (const kind of pressedKinds()) void check(kind);
}

/** Preloads what could not be loaded while offline. */
export async function prepare(): Promise<void> {
  await Promise.all([
    loadText(currentLanguage(), 'intent'),
    textOfCode('SERVICE_BUSY'),
    import('#ui/toasts/ToastHost.tsx'),
  ]);
}

/** A request that was rejected or not carried out may be sent once more as it was typed. */
const mayBeDone: ReadonlySet<KeyOutcome['state']> = new Set(['DONE', 'FORGOTTEN']);

const underway = new Set<IntentKind>();

async function check(kind: IntentKind): Promise<void> {
  if (underway.has(kind)) return;
  underway.add(kind);
  try {
    for (let state = stateOf(kind); state.kind === 'checking'; state = stateOf(kind)) {
      const { intent, attempts, failure } = state;
      await pause(attempts);
      const answer = await ask(intent);
      if (answer === 'session over') return;
      if (answer === null) {
        advance(kind, { kind: 'unanswered' });
        continue;
      }
      if (answer !== 'of somebody else' && mayBeDone.has(answer.state)) {
        noteGone(intent);
        // A form that opens from now on must not offer what is done.
        forgetUnsent(kind);
      }
      try {
        // Before the button is free: a member who does not know the end would press again.
        if (answer !== 'of somebody else') await announceOutcome(intent, answer, failure);
      } finally {
        advance(kind, { kind: 'resolved' });
        // Either way, the screens then show the present state.
        void queryClient.invalidateQueries();
      }
    }
  } finally {
    underway.delete(kind);
  }
}

/** Delay before a query. After an unsuccessful one, reconnecting and wallet events end it early. */
function pause(attempts: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pauseMs(attempts));
    const stop = attempts > 0 ? onWalletChange(end) : () => undefined;
    if (attempts > 0) window.addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', end);
      resolve();
    }
  });
}

/** The outcome; null while unknown or unreachable. */
async function ask(
  intent: KeyedIntent,
): Promise<KeyOutcome | null | 'session over' | 'of somebody else'> {
  try {
    const { profile } = await queryClient.ensureQueryData(memberDetails);
    if (profile._id !== intent.memberId) return 'of somebody else';
    const outcome = await call('GET /api/idempotency-keys/:key', { params: { key: intent.key } });
    return outcome.state === 'IN_PROGRESS' ? null : outcome;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return status === 401 || status === 410 ? 'session over' : null;
  }
}

async function announceOutcome(
  intent: Intent,
  outcome: KeyOutcome,
  failure: string | null,
): Promise<void> {
  const language = currentLanguage();
  const text = await loadText(language, 'intent');
  const core = await loadText(language, 'core');
  const { kind } = intent;
  const unit = unitOf(core, queryClient.getQueryData(balances.queryKey));
  const amountText = (amount: Baht) => formatAmount(amount, unit);
  const name =
    intent.amount === undefined
      ? text.names[kind]
      : `${text.names[kind]} ${amountText(intent.amount)}`;
  switch (outcome.state) {
    case 'IN_PROGRESS':
      return;
    case 'DONE': {
      if (outcome.held) return announce({ kind: 'success', message: text.giftHeld[outcome.held] });
      if (outcome.entry !== undefined && !mayAnnounce(outcome.entry, 'gift')) return;
      const what = outcome.prize ?? amountText(outcome.amount ?? intent.amount ?? bahtOf(0n));
      return announce({ kind: 'success', message: text.done[kind](what) });
    }
    case 'REFUSED':
      return announce({ kind: 'error', message: `${name}: ${await textOfCode(outcome.code)}` });
    case 'FORGOTTEN':
      return announce({ kind: 'error', message: text.forgotten(name) });
    case 'NOT_DONE': {
      if (failure === calledOff) return;
      const why = failure === null ? '' : `${await textOfCode(failure)} `;
      const message = `${why}${text.notDone(name)}`;
      return announce({ kind: 'error', title: text.notDoneTitle, message });
    }
  }
}
