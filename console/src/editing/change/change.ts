import type { ReplyOf } from '@wallet/contract/api';
import type { Names } from '#lib/names.ts';
import type { ChangesText } from '#text/th/changes.ts';
import type { PausesText } from '#text/th/pauses.ts';

export type ProposedChange = ReplyOf<'GET /staff/api/changes'>[number];

export type ChangeArea = keyof ChangesText['subjects'];

/** Subject of a change: its kind, and which one of it. */
export function subjectOf({
  subject,
}: Pick<ProposedChange, 'subject'>): [kind: string, which: string] {
  const [kind = '', which = ''] = subject.split(':');
  return [kind, which];
}

/** Scope that a change would resume, such as `company:PG`. */
function scopeOf({ subject }: Pick<ProposedChange, 'subject'>): string {
  return subject.slice('pause:'.length);
}

/** A scope of a pause in words: `Game provider: PG Soft`. */
export function scopeText(scope: string, text: PausesText, names: Names): string {
  const [kind = '', which] = scope.split(':');
  const words: Readonly<Record<string, string>> = text.scopes;
  const named: Readonly<Record<string, (which: string) => string>> = text.scopesOf;
  if (which === undefined) return words[kind] ?? kind;
  return named[kind]?.(names(which)) ?? names(which);
}

/** Subjects whose second half is a code that staff users gave and know. */
const coded: ReadonlySet<string> = new Set(['bonus', 'promotion', 'source', 'staff', 'role']);
/** Subjects whose second half is the number of a member. */
const numbered: ReadonlySet<string> = new Set(['erasure', 'coupon']);
/** Subjects whose second half is a code that has a name. */
const named: ReadonlySet<string> = new Set(['bank', 'game', 'gateway']);

/** Names the subject of a change in words. Some kinds have a single subject, and a banner has no name. */
export function subjectText(
  change: Pick<ProposedChange, 'subject'>,
  text: ChangesText,
  pauses: PausesText,
  namesOf: Names,
): string {
  const [kind, which] = subjectOf(change);
  if (kind === 'pause')
    return `${text.subjects.pause}: ${scopeText(scopeOf(change), pauses, namesOf)}`;
  const names: Readonly<Record<string, string>> = text.subjects;
  const name = names[kind] ?? kind;
  if (named.has(kind)) return `${name} ${namesOf(which)}`;
  if (numbered.has(kind)) return `${name} #${which}`;
  return coded.has(kind) ? `${name} ${which}` : name;
}
