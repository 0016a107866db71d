import type { providerKinds } from '@wallet/contract/overview/staff';
import { smsPartnerKey } from '#features/auth/sms-facts.ts';
import { feedPartnerKey, readFeedAges } from '#features/bankfeed/bankfeed-facts.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import { giftProvider } from '#features/gift-link/gift-link-facts.ts';
import { inquiryPartnerKey } from '#features/name-inquiry/name-inquiry-facts.ts';
import { slipPartnerKey } from '#features/slip/slip-facts.ts';
import { payoutPartnerKey } from '#features/withdraw/withdraw-facts.ts';
import { findPauses } from '#money/pauses/pause-store.ts';
import type { ObservedProvider } from '#partner/circuit-breaker.ts';
import { isContracted } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type ProviderState, stateOf } from './overview-rules.ts';
import {
  listGameTraces,
  listPaymentTraces,
  readGiftTraces,
  readPayoutTraces,
  type Traces,
} from './traces-store.ts';

type ProviderStatus = {
  readonly code: string;
  readonly name: string;
  readonly kind: (typeof providerKinds)[number];
  readonly state: ProviderState;
  /** Number of unknown outcomes, and the time since which the oldest waits. */
  readonly open: number;
  readonly openSince: Date | null;
  readonly openSeconds: number;
  readonly lastSuccessAt: Date | null;
};

/** Pause scopes of a provider's money, and its partner key. */
type ProviderKey = Pick<ProviderStatus, 'kind' | 'name'> & {
  readonly key: string;
  /** The key whose secret it takes; null: none. */
  readonly secretKey?: string | null;
  readonly scopes: readonly string[];
};

const day = 86_400_000;
/** A feed is read every few seconds; when older than this, money may have arrived unnoticed. */
const freshSeconds = 60;

/**
 * Health of every provider, from recent records and from the results of this node's last calls. Used by the
 * console and the metrics.
 */
export async function listProviderStatus({
  config,
  db,
  providerHealth,
}: Pick<Services, 'config' | 'db' | 'providerHealth'>): Promise<ProviderStatus[]> {
  const [payout, payments, gift, feeds, games] = await Promise.all([
    readPayoutTraces(db, 'BANK'),
    listPaymentTraces(db, [...paymentProviders.keys()]),
    readGiftTraces(db, giftProvider.code),
    readFeedAges(db),
    listGameTraces(db, [...gameProviders.keys()]),
  ]);
  const results = new Map(providerHealth.list().map((seen) => [seen.company, seen]));
  const paused = await findPauses(db, [
    ...['all', 'restore', 'payouts', 'transfers'],
    ...games.map(({ code }) => `company:${code}`),
    ...[...payments, gift].map(({ code }) => `deposits:${code}`),
    ...feeds.map(({ bank }) => `deposits:${bank}`),
  ]);
  const judged = (
    { kind, name, key, secretKey = key, scopes }: ProviderKey,
    traces: Traces,
  ): ProviderStatus => {
    const { code, open, openSince, openSeconds, lastSuccessAt } = traces;
    const state = stateOf({
      ...traces,
      isContracted: secretKey === null || isContracted({ config }, secretKey),
      isPaused: ['all', ...scopes].some((scope) => paused.has(scope)),
      isSilent: results.get(key)?.isFailing ?? false,
      isUsed: lastSuccessAt !== null,
    });
    return { code, name, kind, state, open, openSince, openSeconds, lastSuccessAt };
  };
  /** A provider that only answers queries: it leaves no records. */
  const request = (kind: ProviderKey['kind'], key: string, name: string, secretKey = key) =>
    judged({ kind, name, key, secretKey, scopes: [] }, answersOf(key, results.get(key)));

  return [
    judged(
      { kind: 'payout', name: 'Payouts', key: payoutPartnerKey, scopes: ['restore', 'payouts'] },
      payout,
    ),
    ...payments.map((traces) => {
      const { name = traces.code, partner = '' } = paymentProviders.get(traces.code) ?? {};
      const scopes = [`deposits:${traces.code}`];
      return judged({ kind: 'payment', name, key: partner, scopes }, traces);
    }),
    ...feeds.map(({ bank, since, ageSeconds, readAt }) => {
      const isLate = ageSeconds > freshSeconds;
      const traces = {
        ...answersOf(bank, undefined),
        ...(isLate ? { open: 1, openSince: since, openSeconds: ageSeconds } : {}),
        lastSuccessAt: readAt,
      };
      const scopes = [`deposits:${bank}`];
      return judged({ kind: 'feed', name: bank, key: feedPartnerKey, scopes }, traces);
    }),
    judged(
      {
        kind: 'gift',
        name: giftProvider.code,
        key: giftProvider.partner,
        secretKey: null,
        scopes: [`deposits:${giftProvider.code}`],
      },
      gift,
    ),
    request('slip', slipPartnerKey, 'Slip check'),
    request('names', inquiryPartnerKey, 'Name inquiry', feedPartnerKey),
    request('sms', smsPartnerKey, 'SMS'),
    ...games.map((traces) => {
      const { code } = traces;
      const name = gameProviders.get(code)?.name ?? code;
      const scopes = ['restore', 'transfers', `company:${code}`];
      return judged({ kind: 'game', name, key: code, scopes }, traces);
    }),
  ];
}

function answersOf(code: string, results: ObservedProvider | undefined): Traces {
  const answeredAt = results?.answeredAt ?? null;
  const isRecent = answeredAt !== null && Date.now() - answeredAt.getTime() < day;
  return {
    code,
    isMaintenance: false,
    open: 0,
    openSince: null,
    openSeconds: 0,
    succeeded: 0,
    failed: 0,
    lastSuccessAt: isRecent ? answeredAt : null,
  };
}
