import type { FastifyInstance } from 'fastify';
import { type Satang, satangOf } from '../money.ts';

/** Members of a JSON body, a form or a query, none of them validated yet. */
export type Fields = ReadonlyMap<string, unknown>;

export class InvalidField extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`${field} is missing or malformed`);
    this.field = field;
  }
}

/** Answers a malformed field in the provider's own words; every other error stays Fastify's. */
export function rejectInvalidFields(
  app: FastifyInstance,
  refusalOf: (problem: InvalidField) => { readonly status: number; readonly body: object },
): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (!(error instanceof InvalidField)) throw error;
    const { status, body } = refusalOf(error);
    return reply.code(status).send(body);
  });
}

export function fieldsOf(source: unknown): Fields {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new InvalidField('body');
  }
  return new Map(Object.entries(source));
}

export function text(fields: Fields, name: string, pattern = /^.{1,300}$/s): string {
  const value = fields.get(name);
  if (typeof value !== 'string' || !pattern.test(value)) throw new InvalidField(name);
  return value;
}

export function exactText(fields: Fields, name: string, value: string): void {
  if (fields.get(name) !== value) throw new InvalidField(name);
}

export function optionalText(fields: Fields, name: string, pattern = /^.{0,300}$/s): string {
  return fields.has(name) ? text(fields, name, pattern) : '';
}

/** Satang from an amount in baht that may be negative, but not zero. */
export function signedAmount(fields: Fields, name: string): Satang {
  const satang = satangOf(fields.get(name));
  if (satang === undefined || satang === 0) throw new InvalidField(name);
  return satang;
}

/** Satang from a positive amount in baht. */
export function amount(fields: Fields, name: string): Satang {
  const satang = signedAmount(fields, name);
  if (satang < 0) throw new InvalidField(name);
  return satang;
}

/** An integer that is not negative. */
export function whole(fields: Fields, name: string, fallback: number): number {
  const value = Number(fields.get(name) ?? fallback);
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidField(name);
  return value;
}
