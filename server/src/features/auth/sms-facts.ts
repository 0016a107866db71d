import { smsPartner } from './providers/sms-gateway.ts';

/** Key, among the partners, of the company that sends one-time codes. */
export const smsCompany = smsPartner;
