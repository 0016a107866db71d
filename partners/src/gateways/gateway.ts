import type { FastifyInstance } from 'fastify';
import type { KnownQr, Payment } from './qr-book.ts';

/** A company that hands out payment QR codes and tells when they are paid. */
export interface Gateway {
  code: string;
  /** Whose secret signs the notices; absent when they travel unsigned. */
  signedBy?: string;
  noticeOf(qr: KnownQr, payment: Payment): object;
  routes(app: FastifyInstance): Promise<void>;
}
