import type { SaveEdit } from '#edits/save-edit.ts';
import { withVersion } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { replaceWheel, sliceView, switchWheel } from './edit-wheel.ts';
import { giveCoupon } from './give-coupon.ts';
import { listWheels } from './wheel-edit-store.ts';

export function staffSpinRoutes({ db }: Services, save: SaveEdit) {
  return {
    'GET /staff/api/wheels': async () => {
      const wheels = (await listWheels(db)).map(withVersion);
      return wheels.map((wheel) => ({ ...wheel, slices: wheel.slices.map(sliceView) }));
    },
    'PUT /staff/api/wheels/:currency': save(replaceWheel),
    'PUT /staff/api/wheels/:currency/active': save(switchWheel),
    'POST /staff/api/members/:id/coupons': save(giveCoupon),
  } satisfies Routes;
}
