import { ApiError } from '@wallet/contract/api-error';
import { isUnknown } from './is-unknown.ts';

/**
 * Makes a call that takes something away, and repeats it once when its reply was lost. `gone` is the code by which the
 * repeat says that nothing was left to take.
 */
export async function retryOnce(run: () => Promise<unknown>, gone?: string): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    try {
      await run();
    } catch (again) {
      if (again instanceof ApiError && again.code === gone) return false;
      throw again;
    }
  }
  return true;
}
