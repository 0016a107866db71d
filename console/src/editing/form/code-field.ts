import { patterns } from '@wallet/contract/limits';

/** Code of an item, visible to members and staff; immutable. */
export const codeField = { kind: 'line', pattern: patterns.code, isUpper: true } as const;
