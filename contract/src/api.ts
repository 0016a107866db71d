import { account } from './account.ts';
import { autoLogins } from './auto-login.ts';
import { bonus } from './bonus.ts';
import type { Asked, Call, Reply } from './call.ts';
import { chat } from './chat.ts';
import { idempotency } from './idempotency.ts';
import { invite } from './invite.ts';
import { lookup } from './lookup.ts';
import { operation } from './operation.ts';
import { qrcode } from './qrcode.ts';
import { refund } from './refund.ts';
import { spin } from './spin.ts';
import { staffAccount } from './staff-account.ts';
import { staffAudit } from './staff-audit.ts';
import { staffChat } from './staff-chat.ts';
import { staffContent } from './staff-content.ts';
import { staffMembers } from './staff-members.ts';
import { staffMoney } from './staff-money.ts';
import { staffNumbers } from './staff-numbers.ts';
import { statement } from './statement.ts';
import { wallet } from './wallet.ts';

/** Every call of the API: one that is not declared here does not exist. */
export const api = {
  ...lookup,
  ...account,
  ...wallet,
  ...qrcode,
  ...invite,
  ...refund,
  ...bonus,
  ...spin,
  ...statement,
  ...idempotency,
  ...autoLogins,
  ...chat,
  ...operation,
  ...staffAccount,
  ...staffContent,
  ...staffMembers,
  ...staffMoney,
  ...staffNumbers,
  ...staffAudit,
  ...staffChat,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>;

export type Api = typeof api;
export type CallName = keyof Api;

/** The calls of the staff console. */
export type StaffCallName = Extract<CallName, `${string} /staff/${string}`>;

/** A call's input as the caller sends it, and its reply as the caller gets it. */
export type AskedOf<N extends CallName> = Asked<Api[N]>;
export type ReplyOf<N extends CallName> = Reply<Api[N]>;
