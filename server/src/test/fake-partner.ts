import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Partner } from '#partner/partner.ts';

/** Request as it reached a provider; `body` is parsed JSON, or the text if it is not JSON. */
export type PartnerRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

type PartnerAnswer = { readonly status?: number; readonly body: unknown };

/** Starts a provider that answers as a test says, and what it was asked. */
export async function fakePartner(answerTo: (asked: PartnerRequest) => PartnerAnswer) {
  const asked: PartnerRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: parsed(await text(request)) };
    asked.push(one);
    const { status = 200, body } = answerTo(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const partner: Partner = {
    key: 'fake',
    url: `http://127.0.0.1:${port}`,
    clientId: 'branch',
    secret: 'secret',
    isContracted: true,
    recordOutcome: () => undefined,
  };
  return { partner, asked };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
