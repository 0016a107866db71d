import type { Api, CallName, ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { readReply, requestOf } from './request.ts';

/** The calls that take one file. */
export type UploadName = {
  [N in CallName]: Api[N] extends { upload: true } ? N : never;
}[CallName];

export type UploadOptions = {
  /** 0 to 1 while the bytes leave the phone. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Makes repeating the call harmless; see `withIntent`. */
  readonly key?: string;
  /** What else the form tells, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
};

const timeoutMs = 300_000;

/** Sends one file as multipart form data. Not `fetch`, which cannot tell how far a body got. */
export function upload<N extends UploadName>(
  name: N,
  file: File,
  { onProgress, signal, key, fields = {} }: UploadOptions,
): Promise<ReplyOf<N>> {
  const { method, url, headers } = requestOf(name, {}, key);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.timeout = timeoutMs;
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiError('NETWORK', 0));
    request.ontimeout = () => reject(new ApiError('TIMEOUT', 0));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      try {
        const date = request.getResponseHeader('date');
        resolve(readReply(request.status, request.responseText, date) as ReplyOf<N>);
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
