import { expect, test, vi } from 'vitest';
import { stageForEach } from '#test/stage.tsx';
import { listAudit } from './audit/audit-queries.ts';
import { listFindings } from './risk/risk-queries.ts';
import { listSignals } from './signals/signal-queries.ts';
import { listVerifications } from './verification/verification-queries.ts';

stageForEach();

test.each([
  ['/staff/api/audit', 'entries', listAudit],
  ['/staff/api/risk', 'findings', listFindings],
  ['/staff/api/signals', 'signals', listSignals],
  ['/staff/api/verifications', 'verifications', listVerifications],
] as const)('a page of %s is asked for as chosen, until it is no longer wanted', async (...row) => {
  const [path, name, list] = row;
  const asked = vi.fn(async (_: string, __: RequestInit) =>
    Response.json({ [name]: [{ id: '1' }], total: 31, isMore: true }),
  );
  vi.stubGlobal('fetch', asked);
  const wanted = new AbortController();
  const chosen = { search: 'noy', state: 'open', sort: '-at' };
  expect(await list({ page: 3, limit: 10, chosen }, wanted.signal)).toEqual({
    ...{ rows: [{ id: '1' }], total: 31, isMore: true },
  });
  const [url, request] = asked.mock.lastCall ?? [];
  expect(url).toBe(`${path}?page=3&limit=10&search=noy&state=open&sort=-at`);
  expect(request?.signal?.aborted).toBe(false);
  wanted.abort();
  expect(request?.signal?.aborted).toBe(true);
});
