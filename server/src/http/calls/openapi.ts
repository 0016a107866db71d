import { api } from '@wallet/contract/api';
import type { Access, Call } from '@wallet/contract/call';
import { type ErrorCode, statusOf } from '@wallet/contract/errors';
import { z } from 'zod';
import { markerOf } from './guard.ts';

type Json = { [key: string]: unknown };

export type OpenApi = {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: { readonly schemas: Json; readonly securitySchemes: Json };
};

const calls: Readonly<Record<string, Call>> = api;

/** The OpenAPI 3.1 document of these calls. */
export function openapi(names: readonly string[], version: string): OpenApi {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const call = calls[name];
    if (!call) throw new Error(`${name} is not declared in the contract`);
    const [method = '', path = ''] = name.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: operation(name, call, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Member wallet',
      version,
      description: 'Amounts are baht with at most two decimals; times are ISO 8601.',
    },
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(name: string, call: Call, schemas: Json): Json {
  const parameters = [
    ...markerHeader(name),
    ...parametersOf('path', call.params, schemas),
    ...parametersOf('query', call.query, schemas),
  ];
  return {
    operationId: name.replace('/api/', '').replaceAll(/[^A-Za-z0-9]+/g, '_'),
    ...(call.access !== 'visitor' ? { security: [{ bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call, schemas),
    responses: {
      200: { description: 'OK', content: json(schemaOf(call.reply, schemas)) },
      ...refusals(call),
    },
  };
}

function markerHeader(name: string): Json[] {
  const marker = markerOf(name.split(' ')[1] ?? '');
  if (marker === null) return [];
  const schema = { const: marker };
  return [{ name: 'x-client-type', in: 'header', required: true, schema }];
}

function requestBody(call: Call, schemas: Json): Json {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!call.body) return {};
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: json(schemaOf(call.body, schemas)) } };
}

const guardsOf = {
  visitor: [],
  member: ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'EXCLUDED'],
  staff: ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'FORBIDDEN', 'OWN_PASSWORD_NEEDED'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

function refusals(call: Call): Json {
  const codes = new Set([call.invalid, ...call.errors, ...guardsOf[call.access]]);
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  const documented = [...byStatus].filter(([status]) => status >= 400);
  return Object.fromEntries(documented.map(([status, same]) => [status, refusal(same)]));
}

function refusal(codes: readonly string[]): Json {
  const message = { enum: codes };
  const schema = { type: 'object', properties: { message }, required: ['message'] };
  return { description: codes.join(', '), content: json(schema) };
}

const ObjectSchema = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemas: Json,
): Json[] {
  if (!schema) return [];
  const { properties, required } = ObjectSchema.parse(schemaOf(schema, schemas));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** A schema whose named parts are in `components`. */
function schemaOf(type: z.ZodType, schemas: Json): Json {
  const { $defs = {}, $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input' });
  Object.assign(schemas, hoisted($defs));
  return hoisted(schema);
}

function hoisted(schema: object): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'));
}
