import { z } from 'zod';
import { staff } from '../call.ts';

export const staffPictures = {
  /** A picture for banners and texts. It is re-encoded; the reply says where it is shown from. */
  'POST /staff/api/pictures': staff('editContent', {
    upload: true,
    reply: z.object({ image: z.string() }),
    errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'BODY_TOO_LARGE'],
  }),
};
