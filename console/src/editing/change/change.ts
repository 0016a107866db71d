import type { ReplyOf } from '@wallet/contract/api';
import type { ChangesText } from '#text/th/changes.ts';
import type { PausesText } from '#text/th/pauses.ts';

export type Change = ReplyOf<'GET /staff/api/changes'>[number];

export type ChangeArea = keyof ChangesText['subjects'];

/** Subject of a change: its kind, and which one of it. */
export function subjectOf({ subject }: Pick<Change, 'subject'>): [kind: string, which: string] {
  const [kind = '', which = ''] = subject.split(':');
  return [kind, which];
}

/** Scope that a change would let move again, such as `company:PG`. */
export function scopeOf({ subject }: Pick<Change, 'subject'>): string {
  return subject.slice('pause:'.length);
}

/** A scope of a pause in words: `One game provider: PG`. */
export function scopeText(scope: string, { scopes }: PausesText): string {
  const [kind = '', which] = scope.split(':');
  const names: Readonly<Record<string, string>> = scopes;
  const name = names[kind] ?? kind;
  return which === undefined ? name : `${name}: ${which}`;
}

/** Of these the second half is a name that people know. */
const named: ReadonlySet<string> = new Set(['bonus', 'promotion', 'bank', 'source', 'game']);

/** Names the subject of a change in words. Of some things there is one, and a banner has no name. */
export function subjectText(
  change: Pick<Change, 'subject'>,
  text: ChangesText,
  pauses: PausesText,
): string {
  const [kind, which] = subjectOf(change);
  if (kind === 'pause') return `${text.subjects.pause}: ${scopeText(scopeOf(change), pauses)}`;
  const names: Readonly<Record<string, string>> = text.subjects;
  const name = names[kind] ?? kind;
  return named.has(kind) ? `${name} ${which}` : name;
}
