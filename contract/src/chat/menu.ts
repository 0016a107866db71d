import { z } from 'zod';
import { Texts } from '../values.ts';
import { type MenuTopic, menuLimits } from './menu-rules.ts';

export const topicShape = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: Texts,
  text: Texts,
  callsStaff: z.boolean(),
};

export const MenuItem: z.ZodType<MenuTopic, MenuTopic> = z
  .object({
    ...topicShape,
    get items() {
      return z.array(MenuItem).max(menuLimits.topics);
    },
  })
  .meta({ id: 'MenuItem' });
