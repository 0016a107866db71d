import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import { isCaseKind } from '@wallet/contract/cases/staff';
import type { Currency } from '@wallet/contract/money';
import { now } from '#db/database.ts';
import { readChatFacts } from '#features/chat/chat-facts.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { stateOf } from './overview-rules.ts';
import {
  countCases,
  countChanges,
  countOnline,
  listFeeds,
  listGameTraces,
  listParkedJobs,
  listPaymentTraces,
  listWeek,
  readPayoutTraces,
  sumWithdrawals,
  type Traces,
} from './overview-store.ts';

type Overview = Answer<Api['GET /staff/api/numbers']>;
type Provider = Overview['providers'][number];

/** Figures of the operator's day. Sums never mix currencies. */
export async function readOverview(
  services: Services,
  currency: Currency = services.config.isLaos ? 'LAK' : 'THB',
): Promise<Overview> {
  const { db } = services;
  const [at, week, waiting, beingPaid, cases, changes, chat, providers, parkedJobs, onlineMembers] =
    await Promise.all([
      now(db),
      listWeek(db, currency),
      sumWithdrawals(db, currency, { isWaiting: true }),
      sumWithdrawals(db, currency, { isWaiting: false }),
      countCases(db),
      countChanges(db),
      chatOf(services),
      providersOf(services),
      listParkedJobs(db),
      countOnline(db),
    ]);
  const known = cases.flatMap(({ kind, ...count }) =>
    isCaseKind(kind) ? [{ kind, ...count }] : [],
  );
  return {
    now: at,
    currency,
    week,
    waiting,
    beingPaid,
    cases: known,
    changes,
    chat,
    providers,
    parkedJobs,
    onlineMembers,
  };
}

async function chatOf({ db }: Services): Promise<Overview['chat']> {
  const { enableChatWidget } = await settingsOf(db);
  if (!enableChatWidget) return null;
  const { waiting, longestWaitSeconds, answeredToday, medianAnswerSeconds } =
    await readChatFacts(db);
  return {
    waiting,
    longestSeconds: whole(longestWaitSeconds),
    answeredToday,
    medianAnswerSeconds: whole(medianAnswerSeconds),
  };
}

function whole(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds);
}

async function providersOf({ db }: Services): Promise<Provider[]> {
  const [games, payments, payout, feeds] = await Promise.all([
    listGameTraces(db, [...gameProviders.keys()]),
    listPaymentTraces(db, [...paymentProviders.keys()]),
    readPayoutTraces(db, 'BANK'),
    listFeeds(db),
  ]);
  return [
    ...payout.map((traces) => providerOf('payout', 'Payouts', traces)),
    ...payments.map((traces) =>
      providerOf('payment', paymentProviders.get(traces.code)?.name ?? traces.code, traces),
    ),
    ...feeds.map(({ code, lastSuccessAt }) => ({
      code,
      name: code,
      kind: 'feed' as const,
      state: 'ok' as const,
      open: 0,
      openSince: null,
      lastSuccessAt,
    })),
    ...games.map((traces) =>
      providerOf('game', gameProviders.get(traces.code)?.name ?? traces.code, traces),
    ),
  ];
}

function providerOf(kind: Provider['kind'], name: string, traces: Traces): Provider {
  const { code, open, openSince, lastSuccessAt } = traces;
  const state = stateOf({ ...traces, isUsed: lastSuccessAt !== null });
  return { code, name, kind, state, open, openSince, lastSuccessAt };
}
