import { randomUUID } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { inTransaction, now, type Tx } from '#db/database.ts';
import { openMember } from '#features/auth/member-store.ts';
import { openHouses } from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { rewardHouses } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { seedChat } from './chat.ts';
import { seedCompanies } from './companies.ts';
import { seedLookups } from './lookups.ts';
import { demoPasswordHash, peopleOf, type SeedMember } from './people.ts';
import { play } from './play.ts';
import { seedPopularity } from './popularity.ts';
import { seedRewardHistory } from './reward-history.ts';
import { seedRewards } from './rewards.ts';
import { seedSettings } from './settings.ts';
import { seedStaff } from './staff.ts';

/**
 * Fills an empty demo, in one go: what an operator would have entered, and some members who paid in.
 * As soon as anybody is a member it changes nothing.
 */
export async function seed(services: Services): Promise<void> {
  const { db, config } = services;
  await seedStaff(services);
  const passwordHash = await demoPasswordHash();
  const memberId = await inTransaction(db, async (tx) => {
    // Nodes that start together wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    const known = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst();
    if (known) return null;
    await seedLookups(tx, config);
    await seedCompanies(tx);
    await seedPopularity(tx);
    await seedSettings(tx, config.publicUrl, config.isLaos);
    await seedChat(tx, config.isLaos);
    const [first, ...others] = peopleOf(config.isLaos);
    const inviterId = await addPerson(tx, first, { passwordHash, inviterId: null });
    const inviteeIds: MemberId[] = [];
    for (const person of others) {
      inviteeIds.push(await addPerson(tx, person, { passwordHash, inviterId }));
    }
    await openHouses(tx, rewardHouses);
    await seedRewards(tx, config.isLaos);
    const { isLaos } = config;
    const unit = isLaos ? 700_00n : 1_00n;
    await seedRewardHistory(tx, { memberId: inviterId, inviteeIds, unit, isLaos });
    return inviterId;
  });
  if (memberId !== null) await play(services, memberId);
}

async function addPerson(
  tx: Tx,
  { phone, name, bank, deposits }: SeedMember,
  { passwordHash, inviterId }: { passwordHash: string; inviterId: MemberId | null },
): Promise<MemberId> {
  const currency = phone.startsWith('020') ? 'LAK' : 'THB';
  const applicant = { phone, name, currency, sourceCode: 'FRIEND', inviterId } as const;
  const channel = currency === 'THB' ? 'KBANK' : 'BCEL';
  await openHouses(tx, [{ code: houseOf('deposit', channel, currency), currency }]);
  const memberId = await openMember(tx, applicant, { passwordHash, bank });
  const paidAt = await now(tx);
  for (const amount of deposits) {
    await settleDeposit(tx, {
      channel,
      externalRef: `demo-${randomUUID()}`,
      amount,
      currency,
      paidAt,
      memberId,
      qrId: null,
    });
  }
  return memberId;
}
