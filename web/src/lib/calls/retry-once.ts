import { ApiError } from '@wallet/contract/api-error';
import { isUnknown } from './is-unknown.ts';

/**
 * Makes a call that takes something away, and repeats it once when its reply was lost. Null: the repeat was rejected
 * with `gone`, the code for nothing left to take, so the first try had taken it.
 */
export async function retryOnce<R>(run: () => Promise<R>, gone?: string): Promise<R | null> {
  try {
    return await run();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    try {
      return await run();
    } catch (again) {
      if (again instanceof ApiError && again.code === gone) return null;
      throw again;
    }
  }
}
