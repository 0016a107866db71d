import { withVersion } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { sliceView } from './edit-wheel.ts';
import { listWheels } from './wheel-edit-store.ts';

export function staffSpinRoutes({ db }: Services, saving: Saving) {
  return {
    'GET /staff/api/wheels': async () => {
      const wheels = (await listWheels(db)).map(withVersion);
      return wheels.map((wheel) => ({ ...wheel, slices: wheel.slices.map(sliceView) }));
    },
    'PUT /staff/api/wheels/:currency': saving('PUT /staff/api/wheels/:currency'),
    'PUT /staff/api/wheels/:currency/active': saving('PUT /staff/api/wheels/:currency/active'),
  } satisfies Routes;
}
