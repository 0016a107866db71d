import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { keepPicture } from './keep-picture.ts';

export function picturesRoutes(services: Services) {
  return {
    'POST /staff/api/pictures': async ({ upload, caller }) => {
      if (!upload) throw new DomainError('SLIP_NO_FILE');
      const { stream } = upload;
      return { image: await keepPicture(services, { stream, signal: caller.signal }) };
    },
  } satisfies Routes;
}
