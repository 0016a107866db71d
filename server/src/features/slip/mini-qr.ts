import type { SlipNote } from '@wallet/contract/errors';
import { generate, validate } from 'promptparse';
import type { FoundQr } from './read-qr-codes.ts';

/** The transfer that a slip is of, by its mini-QR. Only the bank knows if that is true. */
export type Transfer = { readonly sendingBank: string; readonly transRef: string };

type MiniQrResult =
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'refused'; readonly note: SlipNote };

const bankNumber = /^\d{3}$/;
const reference = /^[A-Za-z0-9]{8,25}$/;

/** The transfer that the codes of a picture name: one, and one that can be relied on. */
export function readMiniQr(codes: readonly FoundQr[]): MiniQrResult {
  if (codes.length === 0) return refused('CANNOT_READ_CROPPED_IMAGE');
  const texts = codes.flatMap(({ text }) => (text === null ? [] : [text]));
  if (texts.length === 0) return refused('UNSTABLE_REFNO_ON_SLIP');
  const transfers = texts.flatMap((text) => validate.slipVerify(text, true) ?? []);
  const [first, ...others] = transfers;
  if (!first) return refused('INVALID_SLIP');
  const isOne = others.every(({ transRef }) => transRef === first.transRef);
  const isWhole = bankNumber.test(first.sendingBank) && reference.test(first.transRef);
  if (!isOne || !isWhole) return refused('UNSTABLE_REFNO_ON_SLIP');
  return { kind: 'transfer', transfer: first };
}

/** Text of the mini-QR, as required by slip verification. */
export function miniQrOf(transfer: Transfer): string {
  return generate.slipVerify(transfer);
}

function refused(note: SlipNote): MiniQrResult {
  return { kind: 'refused', note };
}
