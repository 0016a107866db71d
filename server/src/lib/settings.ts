import { Baht } from '@wallet/contract/values';
import { z } from 'zod';
import type { Database, Tx } from '#db/database.ts';

/** A text of the operator in each language that members read. */
const Texts = z.object({ th: z.string(), la: z.string(), en: z.string() });
export type Texts = z.infer<typeof Texts>;

const noText: Texts = { th: '', la: '', en: '' };
const Percent = z.int().min(0).max(100_000);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Everything the operator may change while the server runs, with what holds until then. */
const Settings = z.object({
  name: z.string().default('Wallet'),
  website: z.string().default(''),
  licence: z.string().default(''),
  conditions: z.array(Texts).default([]),
  agreements: z.array(Texts).default([]),
  /** Shown before anything is played; `%percentFail%` stands for the percentage below. */
  notice: Texts.default(noText),
  noticePercentFail: Percent.default(10),
  contactText: Texts.default(noText),
  lineLink: z.string().default(''),
  lineName: z.string().default(''),
  lineQr: z.string().nullable().default(null),

  /** 'gone' ends the service: every call is answered with it. */
  terminated: z.enum(['gone']).nullable().default(null),
  registerOTP: z.boolean().default(true),
  enableChatWidget: z.boolean().default(false),
  /** One-time codes of all phones together in an hour; 0 sends none. */
  smsPerHour: z.int().min(0).default(2_000),

  /** Members pay to shown accounts only, and the staff match what arrives. */
  isManual: z.boolean().default(false),
  /** Games count as played out when all balances together are below this. */
  minimumBalance: Baht.default(500n),
  withdrawMin: Baht.default(100_00n),
  withdrawMax: Baht.default(50_000_00n),
  /** Above this a person looks at a withdrawal before it is paid. */
  autoMax: Baht.default(5_000_00n),
  withdrawalsPerDay: z.int().min(0).default(3),
  /** After a change of bank account or password nothing is paid out for so long. */
  withdrawHoldHours: z.int().min(0).default(24),

  slipClosedFrom: TimeOfDay.default('23:00'),
  slipClosedUntil: TimeOfDay.default('01:00'),
  slipWithinMinutes: z.int().min(1).default(60),

  isInviteActive: z.boolean().default(true),
  invitePercent: Percent.default(5),
  inviteSuccess: Percent.default(200),
  inviteFail: Percent.default(10),
  isRefundActive: z.boolean().default(true),
  refundPercent: Percent.default(5),
  refundSuccess: Percent.default(150),
  refundFail: Percent.default(10),
  refundMax: Baht.default(1_000_00n),
  refundInfo: Texts.default(noText),
  /** What one inviter gets for one day at most. */
  inviteMax: Baht.default(1_000_00n),

  /** For a deposit of at least this much a member gets so many coins of the prize wheel. */
  coinMinimumDeposit: Baht.default(100_00n),
  coinsPerDeposit: z.int().min(0).default(1),
});

export type Settings = z.infer<typeof Settings>;

/** The settings of this moment: what a decision about money reads, inside its transaction. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return z.decode(Settings, Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

const freshMs = 2_000;
const kept = new WeakMap<Database, { readonly at: number; readonly settings: Promise<Settings> }>();

/** The settings as of some seconds ago: enough for everything that only shows them. */
export function settingsOf(db: Database): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.at < freshMs) return known.settings;
  const settings = readSettings(db);
  kept.set(db, { at: performance.now(), settings });
  // A failure is not kept, so that the next caller asks again.
  settings.catch(() => kept.delete(db));
  return settings;
}

/** Writes settings as JSON values, e.g. amounts in baht. For seeds, tests and the staff. */
export async function writeSettings(
  db: Database | Tx,
  changes: z.input<typeof Settings>,
): Promise<void> {
  const rows = Object.entries(changes).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: (row) => row.ref('excluded.value') }),
    )
    .execute();
  if (!db.isTransaction) kept.delete(db);
}
