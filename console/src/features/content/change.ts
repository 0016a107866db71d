import type { ReplyOf } from '@wallet/contract/api';
import type { ChangesText } from '#text/th/changes.ts';

export type Change = ReplyOf<'GET /staff/api/changes'>[number];

export type ChangeArea = keyof ChangesText['subjects'];

/** What a change is about: its kind, and which one of it. */
export function subjectOf({ subject }: Pick<Change, 'subject'>): [kind: string, which: string] {
  const [kind = '', which = ''] = subject.split(':');
  return [kind, which];
}

/** Of these the second half is a name that people know. */
const named: ReadonlySet<string> = new Set(['bonus', 'promotion', 'bank', 'source']);

/** What a change is about, in words. Of some things there is one, and a banner has no name. */
export function subjectText(change: Pick<Change, 'subject'>, text: ChangesText): string {
  const [kind, which] = subjectOf(change);
  const names: Readonly<Record<string, string>> = text.subjects;
  const name = names[kind] ?? kind;
  return named.has(kind) ? `${name} ${which}` : name;
}
