import { callerOf } from '@wallet/client/call';
import type { CallName, StaffCallName } from '@wallet/contract/api';
import { service } from './service.ts';

export type MemberCallName = Exclude<CallName, StaffCallName>;

/** Makes one call of the contract: `call('POST /api/wallet/withdraw', { body: { amount } })`. */
export const call = callerOf<MemberCallName>(service);
