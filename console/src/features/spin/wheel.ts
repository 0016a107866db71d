import type { ReplyOf } from '@wallet/contract/api';

export type Wheel = ReplyOf<'GET /staff/api/wheels'>[number];
export type Slice = Wheel['slices'][number];
