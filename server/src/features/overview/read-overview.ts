import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import { isCaseKind } from '@wallet/contract/cases/kinds';
import type { Currency } from '@wallet/contract/money';
import { now } from '#db/database.ts';
import { readChatFacts } from '#features/chat/chat-facts.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { readCompanyHealth } from './company-health.ts';
import {
  countCases,
  countChanges,
  countOnline,
  listParkedJobs,
  listWeek,
  sumWithdrawals,
} from './overview-store.ts';

type Overview = Answer<Api['GET /staff/api/numbers']>;

/** Figures of the operator's day. Sums never mix currencies. */
export async function readOverview(
  services: Services,
  currency: Currency = services.config.currency,
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
      readCompanyHealth(services),
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
