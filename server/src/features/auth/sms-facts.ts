import { smsPartner } from './providers/sms-gateway.ts';

/** Partner key of the provider for one-time codes. */
export const smsPartnerKey = smsPartner;
