import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { isCaseKind } from '@wallet/contract/cases/kinds';
import { Resolution, resolutionActions } from '@wallet/contract/cases/resolution';
import { MemberNumber } from '@wallet/contract/values';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { briefOf } from '#features/members/members-facts.ts';
import { findWithdrawalView } from '#features/withdraw/withdraw-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { type CaseResolutions, resolutionsOf } from '#money/cases/resolutions.ts';
import type { Services } from '#services.ts';
import { isSubjectOf } from './case-rules.ts';
import { type CaseRow, findCase } from './case-store.ts';
import { findGift, findPerson, findSlip, findTransfer } from './case-subject-store.ts';
import { type DecisionRow, listDecisions } from './decision-store.ts';
import { findPair, keptPair } from './freeze-pair.ts';
import { findPayment } from './payer-store.ts';
import { type FrozenPair, senderView } from './payer-view.ts';
import { caseView } from './search-cases.ts';

type CasePage = ResponseOf<Api['GET /staff/api/cases/:id']>;

/** A case with all that is known of its subject, and its proposals. */
export async function readCase(
  services: Services,
  caseResolutions: CaseResolutions,
  id: bigint,
): Promise<CasePage> {
  const found = await findCase(services.db, id);
  if (!found || !isCaseKind(found.kind)) throw new DomainError('NO_DATA');
  const [about, decisions] = await Promise.all([
    aboutOf(services.db, found),
    listDecisions(services.db, id),
  ]);
  const { kind, subject, detail } = found;
  const resolutions =
    found.closedAt === null ? resolutionsOf(caseResolutions, { kind, subject, detail }) : {};
  const actions = resolutionActions.filter((action) => resolutions[action] !== undefined);
  const shown = await Promise.all(
    decisions.map((decision) => decisionView(services.db, found, decision)),
  );
  const { db, config } = services;
  return { ...caseView(found, numbersOf(db), config), about, actions, decisions: shown };
}

async function decisionView(
  db: Database,
  found: CaseRow,
  { payload, shown, pairReason, ...decision }: DecisionRow,
) {
  const resolution = z.decode(Resolution, payload as z.input<typeof Resolution>);
  const kept = shown === null ? null : keptPair(shown, pairReason);
  const pair =
    kept ?? (decision.state === 'PROPOSED' ? await presentPair(db, found, resolution) : null);
  return { ...decision, remedy: resolution, pair };
}

/** The pair of a proposal that a release without frozen pairs wrote. */
async function presentPair(
  db: Database,
  { subject: paymentId }: CaseRow,
  resolution: z.output<typeof Resolution>,
): Promise<FrozenPair | null> {
  if (resolution.action !== 'suspense-assign') return null;
  const found = await findPair(db, { paymentId, memberId: resolution.memberId });
  return found ? { ...found.pair, reason: null } : null;
}

/** Reads what a case is about; a row of an unknown kind or subject opens like every other, with its note alone. */
async function aboutOf(db: Database, found: CaseRow): Promise<CasePage['about']> {
  const isFound = isCaseKind(found.kind) && isSubjectOf(found.kind, found.subject);
  return (isFound ? await readSubject(db, found) : null) ?? { kind: 'note' };
}

async function readSubject(db: Database, found: CaseRow): Promise<CasePage['about'] | null> {
  const { kind, subject } = found;
  switch (kind) {
    case 'slip': {
      const slip = await findSlip(db, subject);
      return slip ? { kind: 'slip', ...slip } : null;
    }
    case 'suspense': {
      const payment = await findPayment(db, subject);
      if (!payment) return null;
      const { sender, slipId, ...facts } = payment;
      return { kind: 'payment', ...facts, sender: senderView(sender), hasSlip: slipId !== null };
    }
    case 'game-transfer':
    case 'game-contradiction': {
      const transfer = await findTransfer(db, subject);
      return transfer ? { kind: 'transfer', ...transfer } : null;
    }
    case 'withdrawal':
    case 'payout':
    case 'payout-contradiction': {
      const withdrawal = await findWithdrawalView(db, subject);
      return withdrawal ? { kind: 'withdrawal', withdrawal } : null;
    }
    case 'gift-link':
    case 'gift-contradiction': {
      const gift = await findGift(db, subject);
      return gift ? { kind: 'gift', ...gift } : null;
    }
    case 'invite':
      return inviteOf(db, found);
    default:
      return null;
  }
}

async function inviteOf(
  db: Database,
  { detail: { invitee, day }, amount }: CaseRow,
): Promise<CasePage['about'] | null> {
  const id = z.safeDecode(MemberNumber, String(invitee));
  const person = id.success ? await findPerson(db, id.data) : undefined;
  if (!person) return null;
  return { kind: 'invite', invitee: briefOf(person), day: String(day), amount: amount ?? 0n };
}
