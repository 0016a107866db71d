/** `unknown`: it may have been sent or not; the phone's owner will see. */
export type SmsOutcome = 'sent' | 'refused' | 'unknown';

export type Sms = {
  readonly phone: string;
  readonly text: string;
  /** Our reference: the gateway sends at most one message for it. */
  readonly ref: string;
};

/** A provider that delivers text messages. */
export type SmsSender = (sms: Sms) => Promise<SmsOutcome>;
