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

test('the document says what it describes, in which release, and how a caller is known', () => {
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: {
      title: 'Member wallet',
      version: '1.2.3',
      description: 'Amounts are baht with at most two decimals; times are ISO 8601.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
  expect(() => openapi(['GET /api/unknown'], '')).toThrow('GET /api/unknown is not declared');
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

const inJson = (schema: object) => ({ 'application/json': { schema } });

/** Answer of an error, with the codes that it may have. */
function errorOf(...codes: string[]) {
  const properties = { message: { enum: codes } };
  const schema = { type: 'object', properties, required: ['message'] };
  return { description: codes.join(', '), content: inJson(schema) };
}

function clientHeader(client: string) {
  return { name: 'x-client-type', in: 'header', required: true, schema: { const: client } };
}

test('an operation says all that its caller sends, and every way in which it ends', () => {
  const done = { type: 'object', properties: { message: { type: 'string', const: 'OK' } } };
  expect(document.paths['/api/logout']?.['post']).toEqual({
    operationId: 'POST_logout',
    security: [{ bearer: [] }],
    parameters: [clientHeader('member-web')],
    responses: {
      200: { description: 'OK', content: inJson({ ...done, required: ['message'] }) },
      400: errorOf('INVALID_DATA'),
      401: errorOf('UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'),
      403: errorOf('EXCLUDED'),
    },
  });
  const part = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const version = {
    type: 'object',
    properties: { version: part('Version') },
    required: ['version'],
    additionalProperties: false,
  };
  expect(document.paths['/staff/api/roles/{code}']?.['delete']).toEqual({
    operationId: 'DELETE_staffroles_code',
    security: [{ bearer: [] }],
    parameters: [
      clientHeader('staff-console'),
      { name: 'code', in: 'path', required: true, schema: part('RoleCode') },
    ],
    requestBody: { required: true, content: inJson(version) },
    responses: {
      200: { description: 'OK', content: expect.anything() },
      400: errorOf('INVALID_DATA'),
      401: errorOf('UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'),
      403: errorOf('FORBIDDEN', 'OWN_PASSWORD_NEEDED'),
      404: errorOf('NO_DATA'),
      409: errorOf('ALREADY_DECIDED', 'CHANGE_WAITING', 'ROLE_IN_USE', 'SECOND_PERSON_NEEDED'),
    },
  });
});

test('a file is sent as a form, and what has a standard need not be asked for', () => {
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  expect(document.paths['/api/wallet/slip']?.['post']).toMatchObject({
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
  });
  expect(document.paths['/staff/api/changes']?.['get']).toMatchObject({
    parameters: [
      { name: 'x-client-type' },
      { name: 'state', in: 'query', required: false, schema: { default: 'waiting' } },
    ],
  });
});
