import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

type ReceivedWebhook = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Starts an operator that takes notices and can be made to reject them. */
export async function startOperator(): Promise<{
  url: string;
  received: ReceivedWebhook[];
  answerWith(status: number): void;
}> {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, rawBody, body: JSON.parse(rawBody) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      status = next;
    },
  };
}
