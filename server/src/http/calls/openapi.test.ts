import { api } from '@wallet/contract/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openapi } from './openapi.ts';

const document = openapi(Object.keys(api), '1.2.3');

test('every call is described under a name of its own', () => {
  const Operation = z.object({
    operationId: z.string(),
    responses: z.object({ 200: z.unknown() }),
  });
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => Operation.parse(operation).operationId),
  );
  expect(ids).toHaveLength(Object.keys(api).length);
  expect(new Set(ids)).toHaveLength(ids.length);
});

test('every reference leads to a part of the document', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  const parts = Object.keys(document.components.schemas).map(
    (part) => `#/components/schemas/${part}`,
  );
  expect(parts).toContain('#/components/schemas/Baht');
  expect(references.filter((reference) => !parts.includes(reference ?? ''))).toEqual([]);
});

test('a name in a path is a parameter, and calls of members need a token', () => {
  expect(document.paths['/api/autoLogin/circus/{username}/{password}']?.['get']).toMatchObject({
    security: [{ bearer: [] }],
    parameters: [
      { name: 'x-client-type', in: 'header' },
      { name: 'username', in: 'path', required: true },
      { name: 'password', in: 'path', required: true },
    ],
  });
  expect(document.paths['/api/login']?.['post']).not.toHaveProperty('security');
});
