/** Kinds of acts in the audit, by the paths of their calls. No zod: browsers load this file. */
export const auditKinds = [
  'money',
  'members',
  'reveals',
  'chat',
  'content',
  'risk',
  'accounts',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** First match wins. */
const patterns: readonly (readonly [AuditKind, RegExp])[] = [
  ['reveals', /\/reveal\/|\/slip-picture$|\/pictures\/:side$|\/api\/exports$|\/register\/file$/],
  [
    'money',
    /\/(?:withdrawals|withdrawal-batches|adjustments|cases|case-closings|decisions|pauses|reconciliation)\b/,
  ],
  ['risk', /\/(?:risk|common-places)\b/],
  ['members', /\/(?:members|find|verifications)\b/],
  ['chat', /\/chat\//],
  [
    'accounts',
    /\/(?:sign-in|sign-out|password|me|colleagues|audit|accounts|staff-accounts|first-passwords|roles|see-as)\b|^npm run staff$/,
  ],
];

/** Kind of a call; any other call is about what the operator edits. */
export function auditKindOf(call: string): AuditKind {
  return patterns.find(([, pattern]) => pattern.test(call))?.[0] ?? 'content';
}
