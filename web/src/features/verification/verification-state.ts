import {
  type IdentityDocument,
  neededSides,
  type PictureSide,
} from '@wallet/contract/verification/kinds';
import type { Verification } from './verification-queries.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'];

export type Chosen = Readonly<Partial<Record<PictureSide, File>>>;

/** Pictures that are asked for of a document. */
export function sidesOf(
  document: IdentityDocument,
  { back, portrait }: Pick<Verification, 'back' | 'portrait'>,
): readonly PictureSide[] {
  return neededSides(document, { back, portrait });
}

/** The chosen pictures in the order asked for; null: one is missing. */
export function chosenPictures(sides: readonly PictureSide[], chosen: Chosen) {
  const pictures = sides.flatMap((side) => {
    const file = chosen[side];
    return file ? [{ side, file }] : [];
  });
  return pictures.length === sides.length ? pictures : null;
}
