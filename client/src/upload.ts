import type { Api, CallName, ReplyOf, RequestFor } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { ownServer } from '@wallet/contract/own-server';
import { arrivedOf, holdFromNext, readReply, requestOf } from './request.ts';
import type { Arrived, Incomplete, Service } from './service.ts';

/** The calls that take one file. */
type UploadName = {
  [N in CallName]: Api[N] extends { upload: true } ? N : never;
}[CallName];

type UploadOptions<N extends UploadName> = {
  /** Parts of the call's path. */
  readonly params?: RequestFor<N> extends {
    params: infer P extends Readonly<Record<string, unknown>>;
  }
    ? P
    : never;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Value of the `Idempotency-Key` header, for calls that require one. */
  readonly key?: string;
  /** Other fields of the form, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
};

/** Sends one file as multipart form data. */
export type Uploader = <N extends UploadName>(
  name: N,
  file: Blob,
  options?: UploadOptions<N>,
) => Promise<ReplyOf<N>>;

const timeoutMs = 300_000;

/** Completing the reply to an upload takes no further call. */
function replyTo(arrived: Arrived): Incomplete {
  return { parts: {}, arrived, ask: () => Promise.reject(new ApiError('NO_DATA', 404)) };
}

/**
 * Creates the function by which an app uploads files, which never run in the next session, as calls do not. Uses
 * XMLHttpRequest, because `fetch` reports no upload progress.
 */
export function uploaderOf(service: Service): Uploader {
  return <N extends UploadName>(
    name: N,
    file: Blob,
    { params, onProgress, signal, key, fields = {} }: UploadOptions<N> = {},
  ): Promise<ReplyOf<N>> => {
    const { method, url, headers, token } = requestOf(service, name, { params }, key);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    const sent = { atMs: Date.now(), token };
    const reply = new Promise<ReplyOf<N>>((resolve, reject) => {
      // An upload that was cancelled before it began is not sent.
      signal?.throwIfAborted();
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      };
      request.onerror = () => reject(new ApiError('NETWORK', 0));
      request.ontimeout = () => reject(new ApiError('TIMEOUT', 0));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onload = () => {
        const header = (field: string) => request.getResponseHeader(field);
        const arrived = arrivedOf(request.status, request.responseText, header);
        const isIncomplete = service.completesAll || !header(ownServer);
        const completed =
          service.complete && isIncomplete
            ? service.complete(name, replyTo(arrived))
            : Promise.resolve(arrived);
        completed
          .then((whole) => resolve(readReply(service, whole, sent) as ReplyOf<N>))
          .catch(reject);
      };
      signal?.addEventListener('abort', () => request.abort());
      request.send(form);
    });
    return key || signal ? reply : reply.finally(() => holdFromNext(service.readToken, token));
  };
}
