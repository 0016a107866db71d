import type { SlipText } from '../th/slip.ts';

export const slip = {
  uploadLead: (minutes: number) =>
    `Transferred but not credited? Send the slip within ${minutes}\u00A0minutes.`,
  closed: (from: string, until: string) =>
    `Slip upload is closed every day from ${from} to ${until}`,
  closedNow: 'Slip upload is closed at the moment',
  choose: 'Choose the slip picture',
  chooseHelp: (megabytes: number) => `PNG, JPEG, WebP or HEIC, at most ${megabytes}\u00A0MB`,
  chooseOther: 'Choose another',
  preview: 'Chosen slip',
  offered: 'This picture came from another app. Is it your slip?',
  useOffered: 'Use this picture',
  dropOffered: 'Do not use it',
  send: 'Send slip',
  sending: 'Uploading',
  checking: 'Checking the slip',
  cancelled: 'Upload cancelled',
  tooLarge: (megabytes: number) =>
    `The file is too large. Please select a file no larger than ${megabytes}\u00A0MB.`,
  wrongType: 'This file is not supported. Please choose a PNG, JPEG, WebP or HEIC picture.',
  notSentTitle: 'Slip not sent',
  sentTitle: 'Slip received',
  sentBody: 'If the slip is accepted, the money is added to your wallet automatically.',
  withStaffBody:
    'Our team is checking this slip. Your money is safe, and the result appears here automatically.',
  held: (amount: string) =>
    `We keep ${amount} for you: it arrived above your limit or during a break. Choose in your profile what happens with it.`,
  returned: (amount: string, time: string) =>
    `We sent ${amount} back to the account it came from at ${time}.`,
  credited: (amount: string) => `${amount} is in your wallet`,
  creditedBefore: (amount: string) =>
    `The ${amount} of this slip were in your wallet already. Nothing more was added.`,
  ask: 'Ask our team',
  askText: (reference: string) => `About a slip, reference ${reference}:`,
  sendAnother: 'Send another slip',
  slips: 'Slip status',
  date: 'Date and time',
  amount: 'Amount',
  status: 'Status',
  view: 'View slip',
  viewOf: (time: string) => `View slip of ${time}`,
  success: 'Accepted',
  failed: 'Not accepted',
  inProgress: 'In progress',
  withStaff: 'Our team is checking it',
  none: 'No slips yet',
  noneHelp: 'Slips you upload appear here with their status',
  picture: 'Slip picture',
} satisfies SlipText;
