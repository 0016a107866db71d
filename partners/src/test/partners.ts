import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildPartners, type PartnersOptions } from '../app.ts';
import { hmacSha256 } from '../http/signatures.ts';

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
};

export type TestPartners = {
  readonly url: string;
  readonly dataDir: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** Calls with the common signature of a partner's secret. */
  signed(partner: string, method: string, path: string, body?: unknown): Promise<Reply>;
  close(): Promise<void>;
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes facts of a book that the partners know from before their start. */
export function writeFacts(dataDir: string, book: string, facts: readonly object[]): void {
  const folder = join(dataDir, 'partners');
  mkdirSync(folder, { recursive: true });
  const lines = facts.map((fact) => `${book} ${JSON.stringify(fact)}\n`);
  appendFileSync(join(folder, 'journal.jsonl'), lines.join(''));
}

/** Starts the partners on a port of their own, with every wait shortened. */
export async function startPartners(options: Partial<PartnersOptions> = {}): Promise<TestPartners> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const app = buildPartners({
    operatorUrl: 'http://127.0.0.1:1',
    keys: {},
    timing: { payoutMs: 20, noticeRetryMs: 20, faultDelayMs: 50, closeAllAfterMs: 100 },
    ...options,
    dataDir,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => app.close());
  const call = callsTo(url);
  return {
    url,
    dataDir,
    call,
    signed(partner, method, path, body) {
      const timestamp = String((options.now ?? Date.now)());
      const rawBody = body === undefined ? path : JSON.stringify(body);
      return call(method, path, body, {
        'x-client-id': 'demo',
        'x-timestamp': timestamp,
        'x-signature': hmacSha256(
          `demo-${partner.toLowerCase()}-secret`,
          `${timestamp}.${rawBody}`,
        ),
      });
    },
    close: () => app.close(),
  };
}

export function callsTo(url: string): TestPartners['call'] {
  return async (method, path, body, headers) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, text, json: isJson ? JSON.parse(text) : {} };
  };
}
