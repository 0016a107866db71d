/** Identity documents, and what becomes of them. No zod: browsers load this file. */

export const identityDocuments = ['thai-id', 'lao-id', 'passport'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];

/** Pictures of one verification: both sides of the document, and its holder. */
export const pictureSides = ['front', 'back', 'portrait'] as const;
export type PictureSide = (typeof pictureSides)[number];

/**
 * Being checked, accepted, rejected so that the member may send again; `ending`: two people decide how the money
 * leaves; `released`: withdrawals need no documents, and deposits in the app are closed.
 */
export const verificationStates = ['sent', 'accepted', 'refused', 'ending', 'released'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** True when a member may send documents; null: they sent none yet. */
export function maySendDocuments(state: VerificationState | null): boolean {
  return state === null || state === 'refused';
}

/** Reasons why documents are rejected, as their member reads them. */
export const verificationReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'wrong-document',
  'name-differs',
  'birth-differs',
  'portrait-differs',
  'not-genuine',
] as const;
export type VerificationReason = (typeof verificationReasons)[number];

/** Pictures that the operator asks for besides the front. */
type AskedPictures = { readonly back: boolean; readonly portrait: boolean };

/** Pictures that a document takes. A passport has one page that matters. */
export function neededSides(
  document: IdentityDocument,
  { back, portrait }: AskedPictures,
): readonly PictureSide[] {
  return pictureSides.filter(
    (side) =>
      side === 'front' ||
      (side === 'back' && back && document !== 'passport') ||
      (side === 'portrait' && portrait),
  );
}
