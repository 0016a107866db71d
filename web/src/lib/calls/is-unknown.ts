import { ApiError } from '@wallet/contract/api-error';

/** True of a call whose reply was lost: the server may have carried it out. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.isUnknown;
}
