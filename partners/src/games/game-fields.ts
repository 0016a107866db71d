import { type Fields, text } from '../http/fields.ts';

export function username(fields: Fields, name = 'username'): string {
  return text(fields, name, /^[A-Za-z0-9_-]{3,32}$/);
}

export function transferRef(fields: Fields, name: string): string {
  return text(fields, name, /^[A-Za-z0-9_.:-]{1,50}$/);
}
