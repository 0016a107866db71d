import type { RequestFor } from '@wallet/contract/api';
import type { SlipNote } from '@wallet/contract/errors';
import { bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { formatTime } from '@wallet/contract/time';
import { ofTypedTime } from '#lib/typed-time.ts';
import type { CaseDetail } from './case-queries.ts';

export type ResolutionBody = RequestFor<'POST /staff/api/cases/:id/decisions'>['body']['remedy'];
export type ResolutionBodyAction = ResolutionBody['action'];

/** Inputs for any resolution; each uses some of these. */
export type ResolutionDraft = {
  readonly amount: string;
  readonly channel: string;
  /** `DD/MM/YYYY HH:mm:ss` in Bangkok, as typed. */
  readonly paidAt: string;
  readonly sendingBank: string;
  readonly transRef: string;
  readonly note: SlipNote | '';
  readonly memberId: string;
  /** Empty: the member whose account or player the provider lists. */
  readonly listedMember: string;
  readonly bankRef: string;
  readonly evidence: string;
  readonly direction: 'credit' | 'debit';
};
/** A member is chosen, never typed: the picker has its own place in the form. */
export type DraftField = Exclude<keyof ResolutionDraft, 'memberId'>;

export const emptyDraft: ResolutionDraft = {
  amount: '',
  channel: '',
  paidAt: '',
  sendingBank: '',
  transRef: '',
  note: '',
  memberId: '',
  listedMember: '',
  bankRef: '',
  evidence: '',
  direction: 'credit',
};

/** Inputs of each resolution. */
export const fieldsOf: Readonly<Record<ResolutionBodyAction, readonly DraftField[]>> = {
  'slip-credit': ['channel', 'amount', 'paidAt', 'sendingBank', 'transRef'],
  'slip-refuse': ['note'],
  'suspense-assign': [],
  'suspense-return': ['bankRef'],
  'transfer-done': [],
  'transfer-undone': [],
  'payout-paid': ['bankRef'],
  'payout-returned': [],
  'gift-credit': ['amount'],
  'gift-refuse': [],
  'invite-grant': [],
  'invite-refuse': [],
  adjust: ['direction', 'amount'],
  'book-listed': ['listedMember'],
  'difference-explained': ['evidence'],
  'birth-date-again': [],
  'exclusion-same': [],
  'verification-again': [],
  'verification-release': [],
  'pots-pay': [],
  'pots-give-up': [],
  'bank-replace': [],
  close: [],
};

const shapes: Readonly<Record<DraftField, (typed: string, nowMs: number) => boolean>> = {
  amount: (typed) => (parseBaht(typed) ?? 0n) > 0n,
  channel: (typed) => typed !== '',
  paidAt: (typed, nowMs) => ofTypedTime(typed, nowMs) !== null,
  sendingBank: (typed) => /^\d{3}$/.test(typed),
  transRef: (typed) => /^[A-Za-z0-9]{8,25}$/.test(typed),
  note: (typed) => typed !== '',
  listedMember: (typed) => typed.trim() === '' || /^[1-9]\d{0,17}$/.test(typed.trim()),
  bankRef: (typed) => typed.trim() !== '' && typed.length <= 60,
  evidence: (typed) => typed.trim() !== '' && typed.length <= 60,
  direction: () => true,
};

/** Inputs with errors. */
export function faultsOf(
  action: ResolutionBodyAction,
  draft: ResolutionDraft,
  nowMs: number,
): readonly DraftField[] {
  return fieldsOf[action].filter((field) => !shapes[field](draft[field], nowMs));
}

/** Body of the resolution; only for a valid draft. */
export function resolutionOf(
  action: ResolutionBodyAction,
  draft: ResolutionDraft,
  nowMs: number,
): ResolutionBody {
  const amount = bahtOf(parseBaht(draft.amount) ?? 0n);
  const { channel, sendingBank, transRef, memberId, direction } = draft;
  const paidAt = ofTypedTime(draft.paidAt, nowMs) ?? '';
  switch (action) {
    case 'slip-credit':
      return { action, channel, amount, paidAt, sendingBank, transRef };
    case 'slip-refuse':
      return { action, note: draft.note || 'UNKNOW_ERROR' };
    case 'suspense-assign':
      return { action, memberId };
    case 'suspense-return':
    case 'payout-paid':
      return { action, bankRef: draft.bankRef.trim() };
    case 'book-listed': {
      const listed = draft.listedMember.trim();
      return listed === '' ? { action } : { action, memberId: listed };
    }
    case 'difference-explained':
      return { action, evidence: draft.evidence.trim() };
    case 'gift-credit':
      return { action, amount };
    case 'adjust':
      return { action, direction, amount };
    default:
      return { action };
  }
}

/** A draft of the known values: from the case, its slip and the bank's reply. */
export function draftFor({ about, amount, detail }: CaseDetail): ResolutionDraft {
  const known = { ...emptyDraft, amount: amount === null ? '' : String(amount) };
  if (about.kind !== 'slip') return known;
  const { channel, paidAt } = detail;
  return {
    ...known,
    channel: typeof channel === 'string' ? channel : '',
    paidAt: typeof paidAt === 'string' ? formatTime(paidAt) : '',
    sendingBank: about.sendingBank ?? '',
    transRef: about.transRef ?? '',
  };
}

const refusals: readonly ResolutionBodyAction[] = ['slip-refuse', 'gift-refuse', 'invite-refuse'];

/** The resolution that rejects the subject of the case; absent: there is none. */
export function refusalOf(
  actions: readonly ResolutionBodyAction[],
): ResolutionBodyAction | undefined {
  return actions.find((action) => refusals.includes(action));
}
