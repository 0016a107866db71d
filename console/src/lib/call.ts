import { callerOf } from '@wallet/client/call';
import type { StaffCallName } from '@wallet/contract/api';
import { service } from './service.ts';

/** Makes one call of the contract: `call('POST /staff/api/sign-in', { body: { username, password } })`. */
export const call = callerOf<StaffCallName>(service);
