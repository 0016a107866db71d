import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import { toString as drawQr } from 'qrcode';
import { type Database, now } from '#db/database.ts';
import { findLiveQr, listEndedQrs } from './deposit-store.ts';

export type QrView = ResponseOf<Api['GET /api/qrcode/:provider']>;

/** The QR that a member can pay now, drawn; or the reply without a QR. */
export async function readQr(db: Database, memberId: MemberId, provider: string): Promise<QrView> {
  const qr = await findLiveQr(db, memberId, provider);
  if (!qr) return noQr(db);
  return {
    hasQrcode: true,
    qrcodeId: qr.id,
    qrcode: await drawQr(qr.payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    amount: qr.amount,
    askedAmount: qr.asked,
    expireIn: qr.expiresAt,
    serverTime: qr.now,
  };
}

/** The same, and how the QRs before it ended: what a screen that showed one has to tell its member. */
export async function readQrs(db: Database, memberId: MemberId, provider: string): Promise<QrView> {
  // In this order: a QR that ends between the two reads is returned as live, and as ended the next time.
  const view = await readQr(db, memberId, provider);
  return { ...view, ended: await listEndedQrs(db, memberId, provider) };
}

export async function noQr(db: Database, message?: 'QR_FAIL'): Promise<QrView> {
  const serverTime = await now(db);
  return message ? { hasQrcode: false, message, serverTime } : { hasQrcode: false, serverTime };
}
