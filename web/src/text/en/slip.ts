import type { SlipText } from '../th/slip.ts';

export const slip = {
  uploadLead: (minutes: number) =>
    `When a bank transfer is not credited, within ${minutes} minutes of it`,
  closed: (from: string, until: string) => `Slips are closed every day from ${from} to ${until}`,
  closedNow: 'Slips are closed at the moment',
  choose: 'Choose the slip picture',
  chooseHelp: (megabytes: number) => `PNG or JPEG, at most ${megabytes} MB`,
  chooseOther: 'Choose another',
  preview: 'The chosen slip',
  send: 'Send slip',
  sending: 'Uploading',
  checking: 'Checking the slip',
  cancelled: 'Upload cancelled',
  tooLarge: (megabytes: number) =>
    `The file is too large. Please select a file no larger than ${megabytes} MB.`,
  wrongType: 'This file is not supported. Please choose a PNG or JPEG picture.',
  sentTitle: 'Slip received',
  sentBody: 'If the slip is accepted, the money arrives in your wallet by itself',
  sendAnother: 'Send another slip',
  slips: 'Slip status',
  date: 'Date and time',
  amount: 'Amount',
  status: 'Status',
  view: 'View slip',
  viewOf: (time: string) => `View slip of ${time}`,
  success: 'Success',
  failed: 'Failed',
  inProgress: 'In progress',
  none: 'No slips yet',
  noneHelp: 'The slips you upload appear here with their status',
  picture: 'Slip picture',
} satisfies SlipText;
