import type { PictureSide } from '@wallet/contract/verification/kinds';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'];

export type Chosen = Readonly<Partial<Record<PictureSide, File>>>;

/** The chosen pictures in the required order; null: one is missing. */
export function chosenPictures(sides: readonly PictureSide[], chosen: Chosen) {
  const pictures = sides.flatMap((side) => {
    const file = chosen[side];
    return file ? [{ side, file }] : [];
  });
  return pictures.length === sides.length ? pictures : null;
}
