import { sql } from 'kysely';
import { generate } from 'promptparse';
import { toBuffer as drawQr } from 'qrcode';
import sharp from 'sharp';
import type { Database } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A transfer to the operator, as the sender's bank app shows it. */
type MadeTransfer = {
  readonly transRef: string;
  readonly sendingBank: string;
  readonly qr: string;
  readonly slipUrl: string;
};

type TransferRequest = {
  readonly fromAccount: string;
  readonly amount?: number;
  readonly fromBank?: string;
  readonly fromName?: string;
  readonly toBank?: string;
  readonly toAccount?: string;
  readonly at?: string;
  /** The reference of a bill that it pays. */
  readonly ref1?: string;
  readonly slipDelayMinutes?: number;
};

/** Sends money from someone, by default to the account that the seed shows at SCB. */
export async function sendMoney(
  server: TestServer,
  request: TransferRequest,
): Promise<MadeTransfer> {
  const made = await server.control<MadeTransfer>('POST', '/bank-transfers', {
    toBank: 'SCB',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromName: 'NOY DEEJAI',
    amount: 500,
    ...request,
  });
  await beginToReadFeeds(server);
  return made;
}

/** The feeds of a test's server rest until there is a transfer, and are then read as often as in production. */
export async function beginToReadFeeds({ db, services }: TestServer): Promise<void> {
  const { rows } = await sql`
    update job set run_at = now() where kind = 'bank-feed' and run_at > now() + interval '1 hour'
    returning id`.execute(db);
  if (rows.length > 0) services.wakeJobs();
}

/** The code of a transfer alone, which takes a tenth of the time of its bank's whole picture. */
export function slipPicture({ qr }: Pick<MadeTransfer, 'qr'>): Promise<Buffer> {
  return drawQr(qr, { width: 260 });
}

/** The picture that the sender's bank app saves. */
export async function bankPicture({ slipUrl }: MadeTransfer): Promise<Buffer> {
  const response = await fetch(slipUrl);
  return Buffer.from(await response.arrayBuffer());
}

/** Leaves no hours without slips: tests run at any hour. Hours that end where they begin are empty. */
export function takeSlipsAllDay({ db }: { readonly db: Database }): Promise<void> {
  return writeSettings(db, { slipClosedFrom: '00:00', slipClosedUntil: '00:00' });
}

export async function sendPicture(client: TestClient, picture: Buffer): Promise<string> {
  const file = new Blob([new Uint8Array(picture)]);
  const { reference } = await client.call('POST /api/wallet/slip', { file });
  return reference;
}

/** A picture like a slip, with these texts as QR codes. */
export async function drawnSlip(...texts: readonly string[]): Promise<Buffer> {
  const codes = await Promise.all(texts.map((text) => drawQr(text, { width: 260 })));
  return sharp({ create: { width: 640, height: 600, channels: 3, background: '#f4f5f7' } })
    .composite(codes.map((input, at) => ({ input, left: 40 + at * 300, top: 300 })))
    .png()
    .toBuffer();
}

export function miniQr(sendingBank: string, transRef: string): string {
  return generate.slipVerify({ sendingBank, transRef });
}
