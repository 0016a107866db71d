import { api } from '@wallet/contract/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEdits } from '../all-edits.ts';

/** True of a body with this field, in any of its shapes. */
function hasField(schema: z.core.JSONSchema.BaseSchema, name: string): boolean {
  const shapes = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return (
    Object.hasOwn(schema.properties ?? {}, name) ||
    shapes.some((shape) => typeof shape === 'object' && hasField(shape, name))
  );
}

test('an edit whose body has a key is made once for it', () => {
  const keyed = Object.values(allEdits).filter(({ call }) => {
    const { body } = api[call] as { readonly body?: z.ZodType };
    return (
      body !== undefined &&
      hasField(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), 'key')
    );
  });
  expect(keyed.map(({ call }) => call)).toContain('POST /staff/api/members/:id/coupons');
  expect(Object.values(allEdits).filter(({ isKeyed }) => isKeyed)).toEqual(keyed);
});
