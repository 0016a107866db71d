import type { Satang } from '@wallet/contract/money';
import type { BankAccount } from '#features/auth/bank-account-facts.ts';
import { hashPassword } from '#lib/password-hash.ts';

export const demoPassword = 'demo-1234';

/** A member of the demo, with what was paid in, the oldest first. */
export type SeedMember = {
  readonly phone: string;
  readonly name: string;
  readonly bank: BankAccount;
  readonly deposits: readonly Satang[];
};

/** Somchai invited the others: his code is the first member's, PR100001. */
const somchai: SeedMember = {
  phone: '0812345678',
  name: 'สมชาย',
  bank: { bankCode: 'SCB', accountNo: '4012345678', accountName: 'SOMCHAI JAIDEE' },
  deposits: [100_00n, 50_00n, 300_00n, 20_00n, 500_00n, 100_00n, 75_50n, 200_00n, 10_00n, 150_00n],
};

const malee: SeedMember = {
  phone: '0823456789',
  name: 'มาลี',
  bank: { bankCode: 'KBANK', accountNo: '0123456789', accountName: 'มาลี แสนสุข' },
  deposits: [200_00n],
};

/** KTB wants her account's name in English, which it is not: she is asked to correct it. */
const wipa: SeedMember = {
  phone: '0834567890',
  name: 'วิภา',
  bank: { bankCode: 'KTB', accountNo: '9876543210', accountName: 'วิภา ทองดี' },
  deposits: [],
};

const noy: SeedMember = {
  phone: '02055512345',
  name: 'ນ້ອຍ',
  bank: { bankCode: 'BCEL', accountNo: '010120001234567', accountName: 'NOY PHOMMACHANH' },
  deposits: [100_000_00n, 50_000_00n, 300_000_00n],
};

const kham: SeedMember = {
  phone: '02055567890',
  name: 'ຄຳ',
  bank: { bankCode: 'LDB', accountNo: '0201200076543', accountName: 'KHAM SOUVANNAVONG' },
  deposits: [200_000_00n],
};

/** She withdraws more than is paid without a decision. */
const orathai: SeedMember = {
  phone: '0845678901',
  name: 'อรทัย',
  bank: { bankCode: 'BBL', accountNo: '1230456789', accountName: 'อรทัย พรหมมา' },
  deposits: [8_000_00n],
};

const bounmy: SeedMember = {
  phone: '02055578901',
  name: 'ບຸນມີ',
  bank: { bankCode: 'BCEL', accountNo: '010120009876543', accountName: 'BOUNMY KEOVONGSA' },
  deposits: [5_600_000_00n],
};

export function withdrawerOf(isLaos: boolean): SeedMember {
  return isLaos ? bounmy : orathai;
}

export function peopleOf(isLaos: boolean): readonly [SeedMember, ...SeedMember[]] {
  return isLaos ? [noy, kham] : [somchai, malee, wipa];
}

/** One hash for all: they share the password, and hashing is slow on purpose. */
export function demoPasswordHash(): Promise<string> {
  return hashPassword(demoPassword);
}
