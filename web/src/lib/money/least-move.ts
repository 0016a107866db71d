import type { Satang } from '@wallet/contract/money';
import { isLaos } from '../build-flags.ts';

/** Smallest amount that is moved: a baht, or the kip that are a hundredth of a game's credit. */
export const leastMove: Satang = isLaos ? 10_00n : 1_00n;
