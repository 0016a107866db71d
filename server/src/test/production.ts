import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './database.ts';
import { templates } from './test-cluster.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Providers without whose secrets production does not start, by the documents. */
export const documentedMinimum = ['bank', 'slip', 'sms'] as const;

/** A node of a production installation whose operator has the secrets of these providers. */
export async function productionServer(
  partnerKeys: readonly string[],
  template: string = templates.product,
): Promise<TestServer> {
  const keys = partnerKeys.map((key) => [key, randomBytes(24).toString('base64url')]);
  return productionServerWith(
    { PARTNERS_CLIENT_ID: 'lotus', PARTNERS_KEYS: JSON.stringify(Object.fromEntries(keys)) },
    template,
  );
}

/** A node of a production installation with these variables of the providers. */
export async function productionServerWith(
  variables: Readonly<Record<string, string>>,
  template: string,
): Promise<TestServer> {
  const database = await freshDatabase(template);
  return startTestServer(
    {
      APP_MODE: 'production',
      PUBLIC_URL: 'https://wallet.example.com',
      DATABASE_OWNER_URL: database.url,
      UPLOADS: join(tmpdir(), `wallet-uploads-${randomBytes(8).toString('hex')}`),
      ...variables,
    },
    undefined,
    database,
  );
}
