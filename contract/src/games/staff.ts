import { z } from 'zod';
import { everybody, staff } from '../call.ts';
import { Seen, saveErrors, Version } from '../operator-values.ts';
import { Code, Message } from '../values.ts';

export const staffGames = {
  'GET /staff/api/games': staff(everybody, {
    reply: z.array(
      z.object({
        code: z.string(),
        version: Version,
        name: z.string(),
        category: z.string(),
        isEnabled: z.boolean(),
        isMaintenance: z.boolean(),
      }),
    ),
  }),
  'PUT /staff/api/games/:code': staff([], {
    params: z.object({ code: Code }),
    body: Seen.extend({ isEnabled: z.boolean(), isMaintenance: z.boolean() }),
    reply: Message,
    errors: saveErrors,
  }),
};
