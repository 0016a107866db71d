import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import { Remedy } from '@wallet/contract/staff-money';
import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';
import { signedFilePath } from '#lib/signed-file-path.ts';
import { readGift, readPayment, readPerson, readSlip, readTransfer } from './about-store.ts';
import { actionsOf, isCaseKind } from './case-rules.ts';
import { type CaseRow, findCase } from './case-store.ts';
import { type DecisionRow, listDecisions } from './decision-store.ts';
import { briefOf } from './member-view.ts';
import { caseView } from './search-cases.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { withdrawalView } from './withdrawal-view.ts';

type Page = Answer<Api['GET /staff/api/cases/:id']>;

/** A case with all that is known of what it is about, and what was proposed for it. */
export async function readCase(services: Services, id: bigint): Promise<Page> {
  const found = await findCase(services.db, id);
  if (!found || !isCaseKind(found.kind)) throw new Refusal('NO_DATA');
  const [about, decisions] = await Promise.all([
    aboutOf(services, found),
    listDecisions(services.db, id),
  ]);
  const actions = found.closedAt === null ? [...actionsOf(found.kind)] : [];
  return { ...caseView(found), about, actions, decisions: decisions.map(decisionView) };
}

function decisionView({ payload, ...decision }: DecisionRow) {
  return { ...decision, remedy: z.decode(Remedy, payload as z.input<typeof Remedy>) };
}

async function aboutOf({ db, config }: Services, found: CaseRow): Promise<Page['about']> {
  const { kind, subject, detail } = found;
  switch (kind) {
    case 'slip': {
      const { picture, until, ...slip } = await readSlip(db, subject);
      const path = picture === null ? null : signedFilePath(config.secretsKey, picture, until);
      return { kind: 'slip', ...slip, picture: path };
    }
    case 'suspense':
      return { kind: 'payment', ...(await readPayment(db, subject)) };
    case 'game-transfer':
    case 'game-contradiction':
      return { kind: 'transfer', ...(await readTransfer(db, subject)) };
    case 'withdrawal':
    case 'payout':
    case 'payout-contradiction': {
      const withdrawal = await findWithdrawal(db, subject);
      if (!withdrawal) throw new Error(`case ${found.id} is about a withdrawal`);
      return { kind: 'withdrawal', withdrawal: withdrawalView(withdrawal) };
    }
    case 'gift-link':
    case 'gift-contradiction':
      return { kind: 'gift', ...(await readGift(db, subject)) };
    case 'invite': {
      const { invitee, day } = detail;
      const person = await readPerson(db, BigInt(String(invitee)));
      return {
        kind: 'invite',
        invitee: briefOf(person),
        day: String(day),
        amount: found.amount ?? 0n,
      };
    }
    default:
      return { kind: 'note' };
  }
}
