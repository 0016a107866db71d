import type { Incomplete } from '@wallet/client/service';
import { namesOf } from './banks.ts';
import { ask, type Completions, done, type Substitutes, saying } from './completion.ts';
import { slotsOf } from './games.ts';
import { messageOf } from './rejections.ts';
import { type Fields, fieldsOf, listOf } from './values.ts';

/** The server has no call that returns everything of a member. */
let noDetails = false;

export const substitutes: Substitutes = {
  'GET /api/account/sessions': () => ({ sessions: [] }),
  'GET /api/account/passkeys': () => ({ passkeys: [], hasRoom: false }),
  // Only its reply is specified: its parts are asked for one by one.
  'GET /api/account/me': async (reply) => {
    noDetails = true;
    const [profile, view, invite] = await Promise.all([
      ask(reply, 'GET /api/account/profile'),
      ask(reply, 'GET /api/wallet'),
      ask(reply, 'GET /api/invite/bonus'),
    ]);
    const { bankAccount, ...own } = fieldsOf(profile);
    return { ...fieldsOf(view), profile: own, bankAccount, invite };
  },
};

export const completions: Completions = {
  'POST /api/account/validate': saying('OK'),
  'POST /api/account': done,
  'PUT /api/account/profile': done,
  'PUT /api/account/bankAccountName': done,
  'PUT /api/account/changepwd': done,
  'POST /api/otp/send': (value) => {
    const { code = messageOf(value), ...reply } = fieldsOf(value);
    return { ...reply, code: code === 'OTP_VERIFIED' ? code : 'OK' };
  },
  'POST /api/otp/verify': () => ({ code: 'OTP_CODE_VALID' }),
  'GET /api/account/me': async (value, reply) => {
    const { profile, bankAccount, wallet, invite, slots, ...rest } = fieldsOf(value);
    return {
      ...rest,
      profile: fieldsOf(profile),
      invite: fieldsOf(invite),
      bankAccount: await bankAccountOf(bankAccount, reply),
      wallet: { inTransit: 0, ...fieldsOf(wallet) },
      slots: slotsOf(slots),
    };
  },
  'GET /api/account/profile': async (value, reply) => {
    const { bankAccount } = fieldsOf(value);
    const isElsewhere = bankAccount === undefined && !noDetails;
    const details = isElsewhere ? fieldsOf(await ask(reply, 'GET /api/account/me')) : {};
    return {
      name: '',
      ...fieldsOf(value),
      bankAccount: await bankAccountOf(bankAccount ?? details['bankAccount'], reply),
    };
  },
  'GET /api/lookup/banks': (value) => listOf(value).map((bank) => ({ ...namesOf(bank), ...bank })),
};

/** The member's account, with the code that the list of banks has for its name; unknown fields are empty. */
async function bankAccountOf(value: unknown, reply: Incomplete): Promise<Fields> {
  const { bank, ...account } = fieldsOf(value);
  const named = { nameTH: '', ...fieldsOf(bank) };
  const isKnown = 'bankCode' in account || named.nameTH === '';
  const banks = isKnown ? [] : listOf(await ask(reply, 'GET /api/lookup/banks'));
  const found = banks.find(({ nameTH }) => nameTH === named.nameTH);
  return {
    bankAccountName: '',
    bankAccountNo: '',
    bankCode: found?.['code'] ?? '',
    ...account,
    bank: { ...namesOf(named), ...named },
  };
}
