import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { chatFileBytesMax } from '@wallet/contract/rules';
import { headersOf, readReply } from '#lib/call.ts';

export type FileKind = 'image' | 'video';
export type FileFault = 'wrongType' | 'noExtension' | 'tooLarge';

const kinds: Readonly<Record<string, FileKind>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
};

/** What a file dialog offers. */
export const acceptedTypes = { all: Object.keys(kinds), images: ofKind('image') } as const;

/** Whether a file can be sent: as what, or why not. */
export function fileKind(file: File): FileKind | FileFault {
  const kind = kinds[file.type];
  if (!kind) return 'wrongType';
  if (!/\.[^.]+$/.test(file.name)) return 'noExtension';
  return file.size > chatFileBytesMax[kind] ? 'tooLarge' : kind;
}

type UploadName = `POST /staff/api/chat/upload-${FileKind}`;
type Options = {
  /** 0 to 1 while the bytes leave this machine. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

const timeoutMs = 300_000;

/** Sends one file; answers its path. Not `fetch`, which cannot tell how far a body got. */
export function uploadFile(
  kind: FileKind,
  file: File,
  { onProgress, signal }: Options,
): Promise<ReplyOf<UploadName>['path']> {
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `/staff/api/chat/upload-${kind}`);
  request.timeout = timeoutMs;
  for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => reject(new ApiError('NETWORK', 0));
    request.ontimeout = () => reject(new ApiError('TIMEOUT', 0));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      try {
        const reply = readReply(request.status, request.responseText) as ReplyOf<UploadName>;
        resolve(reply.path);
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function ofKind(wanted: FileKind): readonly string[] {
  return Object.keys(kinds).filter((type) => kinds[type] === wanted);
}
