import { serverNow } from '@wallet/client/server-clock';

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A reply of one field, which may come as that field's value alone. */
export function onlyField(name: string, value: unknown): Fields {
  return isObject(value) ? value : { [name]: value };
}

export function now(): string {
  return new Date(serverNow()).toISOString();
}
