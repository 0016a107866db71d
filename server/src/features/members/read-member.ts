import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { type Role, roleMay } from '@wallet/contract/capabilities';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { listActiveGames } from '#features/games/games-facts.ts';
import { readBirthDate } from '#features/identity/identity-facts.ts';
import { readExclusion } from '#features/limits/limits-facts.ts';
import { listFindingsOf } from '#features/risk/risk-facts.ts';
import { listStatement } from '#features/statement/statement-facts.ts';
import { readLatestVerification } from '#features/verification/verification-facts.ts';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { findMember, listConditions, listOpenCases, listOpenMovements } from './member-store.ts';
import { maskedMember } from './member-view.ts';
import { listAlike } from './members-facts.ts';

/** Everything about a member on one page. */
export async function readMember(
  services: Services,
  id: MemberId,
  { language, role }: { readonly language: TextKey; readonly role: Role },
): Promise<ResponseOf<Api['GET /staff/api/members/:id']>> {
  const { db } = services;
  const member = await findMember(db, id);
  if (!member) throw new DomainError('NO_USER');
  const [
    exclusion,
    view,
    accounts,
    open,
    openCases,
    conditions,
    alike,
    openFindings,
    { statements },
  ] = await Promise.all([
    readExclusion(db, id),
    readWallet(services, id, 'en'),
    listActiveGames(db, id),
    listOpenMovements(db, id),
    listOpenCases(db, id),
    listConditions(db, id),
    listAlike(db, id),
    roleMay(role, 'decideRisk') ? listFindingsOf(db, id) : [],
    listStatement(db, id, { page: 1, limit: 10 }, language),
  ]);
  const usernames = new Map(accounts.map(({ code, username }) => [code, username]));
  const openOf = (kind: (typeof open)[number]['kind']) => open.filter((one) => one.kind === kind);
  return {
    ...maskedMember(member),
    exclusion,
    birthDate: await readBirthDate(db, id),
    verification: await readLatestVerification(db, id),
    inTransit: view.wallet.inTransit,
    withdrawing: view.wallet.withdrawing,
    coin: view.coin,
    games: view.slots
      .filter(({ isActive }) => isActive)
      .map((game) => ({ ...game, username: usernames.get(game.code) ?? '' })),
    openQrCodes: openOf('qr'),
    openWithdrawals: openOf('withdrawal'),
    openSlips: openOf('slip'),
    openTransfers: openOf('transfer'),
    openCases,
    openFindings,
    conditions,
    alike,
    statement: statements,
  };
}
