import { patterns } from '@wallet/contract/limits';
import { line } from '@wallet/contract/values';
import { z } from 'zod';
import { kipLimits } from '#settings/kip-limits.ts';
import { Production } from '../config.ts';

/** A question of the setup, with one line of text as its answer; empty: none. */
export type Question = {
  /** Name in the file of answers; that of the variable where the answer is one. */
  readonly name: string;
  readonly text: string;
  /** Answer when nothing is typed; without it the question may stay open only when it is optional. */
  readonly fallback?: string;
  readonly isOptional?: true;
  /** Is not shown while it is typed, nor as an earlier answer. */
  readonly isSecret?: true;
  readonly check: z.ZodType;
};

const { shape } = Production;
const Whole = z.string().regex(/^\d{1,9}$/, 'must be a whole amount');
const Address = z.url({ protocol: /^https?$/ });
const DatabaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** Answers that become variables of the node. */
export const variableQuestions: readonly Question[] = [
  {
    name: 'PUBLIC_URL',
    text: 'Address by which members reach the app: https, and a name',
    check: shape.PUBLIC_URL,
  },
  {
    name: 'DATABASE_CA',
    text: 'File of the private authority (PEM) that signed the certificate of the database; empty: none',
    isOptional: true,
    check: z.string(),
  },
  {
    name: 'UPLOADS',
    text: 'Where slips and pictures are kept: a folder, or s3://KEY_ID:SECRET@host/bucket?region=…',
    fallback: '/var/lib/wallet/uploads',
    check: shape.UPLOADS,
  },
  {
    name: 'LAOS',
    text: 'Are you an operator in Laos (kip, Lao phone numbers and banks): true or false',
    fallback: 'false',
    check: shape.LAOS,
  },
  {
    name: 'ANCHORS',
    text: 'Place that no one who writes the database can change, for the latest seal of every hour: s3://…, https://… or a folder; empty: later',
    isOptional: true,
    isSecret: true,
    check: shape.ANCHORS,
  },
  {
    name: 'TRUST_PROXY',
    text: 'Does a proxy of yours put the caller’s address last into X-Forwarded-For: true or false',
    fallback: 'true',
    check: shape.TRUST_PROXY,
  },
  { name: 'PARTNERS_URL', text: 'Common address of the providers', check: shape.PARTNERS_URL },
  {
    name: 'PARTNERS_CLIENT_ID',
    text: 'Name by which the providers know you',
    check: shape.PARTNERS_CLIENT_ID,
  },
  {
    name: 'PARTNERS_KEYS',
    text: 'Secrets of the providers as JSON, {"bank":"…","slip":"…","sms":"…","PG":"…"}',
    isSecret: true,
    check: shape.PARTNERS_KEYS,
  },
  {
    name: 'GAME_HOSTS',
    text: 'Origins that login forms of games post to, with commas; empty: only the providers’ address',
    isOptional: true,
    check: shape.GAME_HOSTS,
  },
];

/** A superuser of the database, who makes roles and database; is written nowhere. */
export const adminQuestion: Question = {
  name: 'DATABASE_ADMIN_URL',
  text: 'Address of a superuser of PostgreSQL, to make the roles and the database; empty: they are there',
  isOptional: true,
  isSecret: true,
  check: DatabaseAddress,
};

export const databaseNameQuestion: Question = {
  name: 'DATABASE_NAME',
  text: 'Name of the database to make; its roles are called after it',
  fallback: 'wallet',
  check: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, 'must be small letters, digits and _'),
};

/** Both roles, where they are there. */
export const roleQuestions: readonly Question[] = [
  {
    name: 'DATABASE_URL',
    text: 'Address of the database as the role that runs the product',
    isSecret: true,
    check: shape.DATABASE_URL,
  },
  {
    name: 'DATABASE_OWNER_URL',
    text: 'Address of the database as the role that owns the tables',
    isSecret: true,
    check: shape.DATABASE_OWNER_URL,
  },
];

const Username = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{1,39}$/, 'must be 2 to 40 of a-z, 0-9, dot, dash');

/** Brand, limits, staff users and an account to pay into; changed later in the console. */
export const operatorQuestions = (isLaos: boolean): readonly Question[] => [
  { name: 'BRAND', text: 'Name of your brand, as members read it', check: line(300) },
  limit('WITHDRAW_MIN', { text: 'Least withdrawal', of: 'withdrawMin', isLaos }),
  limit('WITHDRAW_MAX', { text: 'Largest withdrawal', of: 'withdrawMax', isLaos }),
  limit('AUTO_MAX', {
    text: 'Largest withdrawal that no one has to approve',
    of: 'autoMax',
    isLaos,
  }),
  { name: 'COLLEAGUE_1', text: 'Username of the first staff user (an admin)', check: Username },
  { name: 'COLLEAGUE_1_NAME', text: 'Their name', check: line(80) },
  {
    name: 'COLLEAGUE_2',
    text: 'Username of the second one, another person: money takes two',
    check: Username,
  },
  { name: 'COLLEAGUE_2_NAME', text: 'Their name', check: line(80) },
  {
    name: 'ACCOUNT_BANK',
    text: 'Bank of an account that members pay to, by its code (KBANK, SCB …); empty: later',
    isOptional: true,
    check: z.string().regex(patterns.code),
  },
];

const bahtLimits = { withdrawMin: 100, withdrawMax: 50_000, autoMax: 5_000 };

type Limit = {
  readonly text: string;
  readonly of: keyof typeof bahtLimits;
  readonly isLaos: boolean;
};

function limit(name: string, { text, of, isLaos }: Limit): Question {
  const fallback = `${(isLaos ? kipLimits : bahtLimits)[of]}`;
  return { name, text: `${text} in ${isLaos ? 'kip' : 'baht'}`, fallback, check: Whole };
}

/** Asked when a bank was named. */
export const accountQuestions: readonly Question[] = [
  {
    name: 'ACCOUNT_NO',
    text: 'Number of that account, digits alone',
    check: z.string().regex(patterns.accountNo),
  },
  { name: 'ACCOUNT_NAME', text: 'Name of its holder', check: line(100) },
];

/** Proofs of delivery; an empty answer leaves one for later. */
export const proofQuestions: readonly Question[] = [
  {
    name: 'ALARMS_URL',
    text: 'Address of your Alertmanager, for a test alarm; empty: later',
    isOptional: true,
    check: Address,
  },
  {
    name: 'TEST_PHONE',
    text: 'A phone of yours, for a test SMS; empty: later',
    isOptional: true,
    check: z.string().regex(/^0\d{8,10}$/, 'must be a phone number that begins with 0'),
  },
  {
    name: 'TEST_BANK',
    text: 'Bank of an account of yours that gets a payout of one baht or kip, by its code; empty: later',
    isOptional: true,
    check: z.string().regex(patterns.code),
  },
];

/** Asked when a bank for the payout was named. */
export const payoutQuestions: readonly Question[] = [
  {
    name: 'TEST_ACCOUNT_NO',
    text: 'Number of that account, digits alone',
    check: z.string().regex(patterns.accountNo),
  },
  { name: 'TEST_ACCOUNT_NAME', text: 'Name of its holder', check: line(100) },
];

/** Names that a file of answers may have. */
export const answerNames: ReadonlySet<string> = new Set(
  [
    ...variableQuestions,
    adminQuestion,
    databaseNameQuestion,
    ...roleQuestions,
    ...operatorQuestions(false),
    ...accountQuestions,
    ...proofQuestions,
    ...payoutQuestions,
  ].map(({ name }) => name),
);

/** Reason for which an answer is rejected; null: it fits. */
export function refusalOf({ check, isOptional }: Question, answer: string): string | null {
  if (answer === '') return isOptional ? null : 'is required';
  const read = check.safeParse(answer);
  return read.success ? null : (read.error.issues[0]?.message ?? 'does not fit');
}

/** The address of the same server and database for another role. */
export function addressFor(
  admin: string,
  { role, password, database }: { role: string; password: string; database: string },
): string {
  const address = new URL(admin);
  address.username = role;
  address.password = password;
  address.pathname = `/${database}`;
  return address.href;
}
