import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { isCaseKind } from '@wallet/contract/cases/kinds';
import type { Currency } from '@wallet/contract/money';
import { type Database, now } from '#db/database.ts';
import { readChatFacts } from '#features/chat/chat-facts.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import {
  countCases,
  countChanges,
  countOnline,
  countWaiting,
  type Day,
  listDays,
  listDeadLetterJobs,
  sumBeingPaid,
} from './overview-store.ts';
import { listProviderStatus } from './provider-status.ts';

type Overview = ResponseOf<Api['GET /staff/api/numbers']>;

/** Figures of the operator's day. Sums never mix currencies; what waits for people is counted in all of them. */
export async function readOverview(
  services: Services,
  currency: Currency = services.config.currency,
): Promise<Overview> {
  const { db } = services;
  const at = await now(db);
  const [week, waiting, beingPaid, cases, changes, chat, providers, parkedJobs, onlineMembers] =
    await Promise.all([
      readWeek(db, currency, at),
      countWaiting(db),
      sumBeingPaid(db, currency),
      countCases(db),
      countChanges(db),
      chatOf(services),
      listProviderStatus(services),
      listDeadLetterJobs(db),
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

/** Milliseconds for which the days before today are not added up again: they hardly change any more. */
const earlierMs = 300_000;
type Earlier = { readonly at: number; readonly days: Promise<Day[]> };
const earlier = new WeakMap<Database, Map<string, Earlier>>();

/** The day of `at` as of now, and the six days before as they were within five minutes. */
async function readWeek(db: Database, currency: Currency, at: Date): Promise<Day[]> {
  const [today] = await listDays(db, currency, { at, from: 0, to: 0 });
  if (!today) throw new Error('counting answers a row for today');
  const kept = earlier.get(db) ?? new Map<string, Earlier>();
  earlier.set(db, kept);
  const key = `${today.day} ${currency}`;
  const found = kept.get(key);
  if (found && performance.now() - found.at < earlierMs) return [...(await found.days), today];
  const days = listDays(db, currency, { at, from: 6, to: 1 });
  for (const old of kept.keys()) if (!old.startsWith(today.day)) kept.delete(old);
  kept.set(key, { at: performance.now(), days });
  try {
    return [...(await days), today];
  } catch (error) {
    kept.delete(key);
    throw error;
  }
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
