import { staffAudit } from './audit/staff.ts';
import { auth } from './auth/member.ts';
import { staffBanners } from './banners/staff.ts';
import { bonus } from './bonus/member.ts';
import { staffBonus } from './bonus/staff.ts';
import type { Call, Reply, RequestOf } from './call.ts';
import { staffCases } from './cases/staff.ts';
import { staffChanges } from './changes/staff.ts';
import { chat } from './chat/customer.ts';
import { staffChat } from './chat/staff.ts';
import { staffContracts } from './contracts/staff.ts';
import { deposit } from './deposit/member.ts';
import { staffDeposit } from './deposit/staff.ts';
import { eligibility } from './eligibility/member.ts';
import { staffFind } from './find/staff.ts';
import { autoLogins } from './games/auto-login.ts';
import { games } from './games/member.ts';
import { staffGames } from './games/staff.ts';
import { giftLink } from './gift-link/member.ts';
import { idempotency } from './idempotency/member.ts';
import { identity } from './identity/member.ts';
import { invite } from './invite/member.ts';
import { limits } from './limits/member.ts';
import { staffListOrder } from './list-order/staff.ts';
import { lookup } from './lookup/member.ts';
import { staffLookup } from './lookup/staff.ts';
import { staffMembers } from './members/staff.ts';
import { operation } from './operation.ts';
import { staffOverview } from './overview/staff.ts';
import { passkeys } from './passkeys/member.ts';
import { staffPauses } from './pauses/staff.ts';
import { staffPictures } from './pictures/staff.ts';
import { profile } from './profile/member.ts';
import { progress } from './progress/member.ts';
import { push } from './push/member.ts';
import { staffShift } from './queue/shift.ts';
import { staffQueue } from './queue/staff.ts';
import { staffViews } from './queue/views.ts';
import { staffReconciliation } from './reconciliation/staff.ts';
import { refund } from './refund/member.ts';
import { staffRegister } from './register/staff.ts';
import { staffRisk } from './risk/staff.ts';
import { staffSettings } from './settings/staff.ts';
import { staffSignals } from './signals/staff.ts';
import { slip } from './slip/member.ts';
import { spin } from './spin/member.ts';
import { staffSpin } from './spin/staff.ts';
import { staffOfOperator } from './staff-accounts/accounts.ts';
import { staffRoles } from './staff-accounts/roles.ts';
import { staffAccounts } from './staff-accounts/staff.ts';
import { statement } from './statement/member.ts';
import { transfer } from './transfer/member.ts';
import { verification } from './verification/member.ts';
import { staffVerification } from './verification/staff.ts';
import { wallet } from './wallet/member.ts';
import { withdraw } from './withdraw/member.ts';
import { staffWithdraw } from './withdraw/staff.ts';

/** Every call of the API: one that is not declared here does not exist. */
export const api = {
  ...lookup,
  ...auth,
  ...passkeys,
  ...profile,
  ...wallet,
  ...games,
  ...autoLogins,
  ...transfer,
  ...deposit,
  ...slip,
  ...giftLink,
  ...withdraw,
  ...limits,
  ...identity,
  ...verification,
  ...invite,
  ...refund,
  ...bonus,
  ...spin,
  ...eligibility,
  ...statement,
  ...progress,
  ...push,
  ...idempotency,
  ...chat,
  ...operation,
  ...staffReconciliation,
  ...staffRisk,
  ...staffAccounts,
  ...staffOfOperator,
  ...staffRoles,
  ...staffPauses,
  ...staffAudit,
  ...staffBanners,
  ...staffBonus,
  ...staffCases,
  ...staffRegister,
  ...staffSignals,
  ...staffChanges,
  ...staffChat,
  ...staffContracts,
  ...staffDeposit,
  ...staffFind,
  ...staffQueue,
  ...staffShift,
  ...staffViews,
  ...staffGames,
  ...staffListOrder,
  ...staffLookup,
  ...staffMembers,
  ...staffOverview,
  ...staffPictures,
  ...staffSettings,
  ...staffSpin,
  ...staffVerification,
  ...staffWithdraw,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Call>;

export type Api = typeof api;
export type CallName = keyof Api;

/** The calls of the staff console. */
export type StaffCallName = Extract<CallName, `${string} /staff/${string}`>;

/** A call's input as the caller sends it, and its reply as the caller gets it. */
export type RequestFor<N extends CallName> = RequestOf<Api[N]>;
export type ReplyOf<N extends CallName> = Reply<Api[N]>;
