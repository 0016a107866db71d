import type { ChatFileKind } from '@wallet/client/chat/chat-file';
import { upload } from '#lib/upload.ts';

type Options = {
  /** Called with the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Sends one file; answers the path under which the server keeps it. */
export async function uploadFile(
  kind: ChatFileKind,
  file: File,
  options: Options,
): Promise<string> {
  return (await upload(`POST /staff/api/chat/upload-${kind}`, file, options)).path;
}
