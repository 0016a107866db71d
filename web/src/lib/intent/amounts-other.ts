import { ApiError } from '@wallet/contract/api-error';

/** True of a rejection because amounts that the member was shown have changed. */
export function areAmountsOther(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'AMOUNTS_CHANGED';
}
