import { patterns } from '@wallet/contract/limits';

/** The name of a thing of a list for members and colleagues; it never changes. */
export const codeField = { kind: 'line', pattern: patterns.code, isUpper: true } as const;
