import { balancesOf } from '@wallet/ledger';
import { readWallet } from '#features/wallet/wallet-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { changeBankName } from './change-bank-name.ts';
import { countInvitees, type ProfileRow, readProfile } from './profile-store.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(services: Services) {
  const { db } = services;

  return {
    'GET /api/account/me': async ({ member, caller }) => {
      const row = await readProfile(db, member.id);
      const { wallet, slots, coin } = await readWallet(services, member.id, caller.language);
      const balances = await balancesOf(db, [row.inviteAccount]);
      const amount = balances.get(row.inviteAccount)?.balance ?? 0n;
      const invite = { amount, ...(await countInvitees(db, member.id)) };
      return { profile: profileOf(row, coin), bankAccount: bankOf(row), wallet, invite, slots };
    },
    'GET /api/account/profile': async ({ member }) => {
      const row = await readProfile(db, member.id);
      const balances = await balancesOf(db, [row.coinAccount]);
      const coin = Number(balances.get(row.coinAccount)?.balance ?? 0n);
      return { ...profileOf(row, coin), bankAccount: bankOf(row) };
    },
    'PUT /api/account/profile': async ({ member, body, caller }) => {
      await updateProfile(services, member.id, { ...body, language: caller.language });
      return { message: 'SUCCESS' };
    },
    'PUT /api/account/bankAccountName': async ({ member, body }) => {
      await changeBankName(services, member.id, body);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}

function profileOf({ id, phone, name, createdAt }: ProfileRow, coin: number) {
  return { _id: id, username: phone, name, createdAt, coin };
}

function bankOf({ bankCode, accountNo, accountName, nameTH, nameEN, nameLA }: ProfileRow) {
  return {
    bankAccountName: accountName,
    bankAccountNo: accountNo,
    bankCode,
    bank: { nameTH, nameEN, nameLA },
  };
}
