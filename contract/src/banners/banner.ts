import { z } from 'zod';
import { Html } from '../values.ts';

/** One slide of a banner carousel. */
export const Banner = z.object({ image: z.string(), html: Html });
