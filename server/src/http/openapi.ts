import { api, type CallName } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { statusOf } from '@wallet/contract/errors';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 document of the calls that have a server side. */
export function openapi(names: readonly string[], version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const call: Call = api[name as CallName];
    const [method = '', path = ''] = name.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(name, call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Member wallet', version, description: 'Amounts are baht with at most two decimals; times are ISO 8601.' },
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(name: string, call: Call, schemas: Json): Json {
  const parameters = [...parametersOf('path', call.params, schemas), ...parametersOf('query', call.query, schemas)];
  return {
    operationId: name.replace('/api/', '').replaceAll(/[^A-Za-z0-9]+/g, '_'),
    ...(call.access === 'member' ? { security: [{ bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call, schemas),
    responses: {
      200: { description: 'OK', content: json(schemaOf(call.reply, schemas)) },
      ...refusals(call),
    },
  };
}

function requestBody(call: Call, schemas: Json): Json {
  if (call.upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, schemas)) } } : {};
}

function refusals(call: Call): Json {
  const byStatus = Map.groupBy(new Set([call.invalid, ...call.errors]), (code) => statusOf[code]);
  const documented = [...byStatus].filter(([status]) => status >= 400);
  return Object.fromEntries(
    documented.map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: json({ type: 'object', properties: { message: { enum: codes } }, required: ['message'] }),
      },
    ]),
  );
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
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

/** A schema whose named parts live in `components`, where OpenAPI looks for them. */
function schemaOf(type: z.ZodType, schemas: Json): Json {
  const { $defs, $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input' }) as Json & { $defs?: Json };
  Object.assign(schemas, JSON.parse(hoisted($defs ?? {})));
  return JSON.parse(hoisted(schema));
}

function hoisted(schema: Json): string {
  return JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/');
}
