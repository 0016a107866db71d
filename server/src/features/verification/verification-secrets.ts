import type { MemberId } from '@wallet/contract/ids';
import type { PictureSide } from '@wallet/contract/verification/kinds';

type PictureOwner = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly side: PictureSide;
};

/** Owner under which a picture and its key are sealed. */
export function pictureOwner({ id, memberId, side }: PictureOwner): string {
  return `verification picture|${id}|${memberId}|${side}`;
}
