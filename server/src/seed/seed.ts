import { randomUUID } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import { inTransaction, now, type Tx } from '#db/database.ts';
import { openMember } from '#features/auth/member-store.ts';
import { insertCanned } from '#features/chat/staff/canned-store.ts';
import { openHouses } from '#money/book/book.ts';
import { houseOf } from '#money/book/house-accounts.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { rewardHouses } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { writeSettings } from '#settings/settings.ts';
import { away, cannedReplies, greeting, menu } from './chat-texts.ts';
import { seedLookups } from './lookups.ts';
import { demoPasswordHash, peopleOf, type SeedMember, withdrawerOf } from './people.ts';
import { play } from './play.ts';
import { seedProviders } from './providers.ts';
import { seedRewardHistory } from './reward-history.ts';
import { seedRewards } from './rewards.ts';
import { seedSettings } from './settings.ts';
import { seedStaff } from './staff.ts';
import { leaveWork } from './work.ts';

/** Games that other members of the demo's operator play, and by how many of them each day. */
const players = { PG: 41, JOKER: 33, UFABET: 27, SEXYGAME: 22, HUAYHD: 14, SLOTXO: 9 };

const days = 6;

/** The days before today as the hourly count would have left them, so that the lobby has its popular row. */
async function seedPopularity(tx: Tx): Promise<void> {
  const rows = Object.entries(players).flatMap(([code, count]) =>
    Array.from({ length: days }, (_, index) => ({
      day: sql<Date>`(now() at time zone ${bangkok})::date - ${index + 1}::int`,
      code,
      players: count,
    })),
  );
  await tx.insertInto('game_popularity').values(rows).execute();
}

/**
 * Fills an empty demo, in one go: what an operator would have entered, and some members who paid in.
 * As soon as anybody is a member it changes nothing.
 */
export async function seed(services: Services): Promise<void> {
  const { db, config } = services;
  await seedStaff(services);
  const passwordHash = await demoPasswordHash();
  const people = await inTransaction(db, async (tx) => {
    // Nodes that start together wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx);
    const known = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst();
    if (known) return null;
    await seedLookups(tx, config);
    await seedProviders(tx);
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
    const unit = config.isLaos ? 700_00n : 1_00n;
    await seedRewardHistory(tx, { memberId: inviterId, inviteeIds, unit });
    const withdrawerId = await addPerson(tx, withdrawerOf(config.isLaos), {
      passwordHash,
      inviterId: null,
    });
    return { inviterId, inviteeId: inviteeIds[0], withdrawerId };
  });
  if (!people) return;
  await play(services, people.inviterId);
  await leaveWork(services, people);
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

/** The chat of the demo: shown, with a bot that knows the two commonest questions. */
async function seedChat(tx: Tx, isLaos: boolean): Promise<void> {
  await writeSettings(tx, {
    enableChatWidget: true,
    chatGreeting: greeting,
    chatAway: away,
    chatMenu: menu,
  });
  for (const { titles, texts } of cannedReplies) {
    await insertCanned(tx, { title: isLaos ? titles.la : titles.th, texts });
  }
}
