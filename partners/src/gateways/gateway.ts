import type { FastifyInstance } from 'fastify';
import type { KnownQr, Payment } from './qr-records.ts';

/** A provider that issues payment QR codes and sends a notice for each payment. */
export type Gateway = {
  readonly code: string;
  /** The partner whose secret signs the notices; absent when they travel unsigned. */
  readonly signedBy?: string;
  noticeOf(qr: KnownQr, payment: Payment): object;
  routes(app: FastifyInstance): Promise<void>;
};
