import { codeText } from '@wallet/client/code-text';
import { ApiError } from '@wallet/contract/api-error';
import { currentTexts } from './text.ts';

/** The text of a failure; a code without a text is shown as it is. */
export function errorText(error: unknown): string {
  const { core, errors } = currentTexts();
  if (!(error instanceof ApiError)) return errors.INTERNAL_SERVER_ERROR;
  if (error.code === 'NETWORK') return navigator.onLine === false ? core.offline : core.unreachable;
  if (error.code === 'TIMEOUT') return core.noAnswer;
  return codeText({ ...errors, ...core.ownErrors }, error.code, error.retryAfterSeconds);
}
