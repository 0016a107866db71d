import type { Catalog } from '#text/th/catalog.ts';
import type { WorkItem } from './work.ts';

/** Title of an item of work, in words. */
export function titleOf(
  { kind, id, about }: Pick<WorkItem, 'kind' | 'id' | 'about'>,
  { queue, cases, changes }: Pick<Catalog, 'queue' | 'cases' | 'changes'>,
): string {
  const known: Readonly<Record<string, string>> = { ...cases.kinds, ...changes.subjects };
  const [subject = '', thing = ''] = (about ?? '').split(':');
  switch (kind) {
    case 'case':
    case 'difference':
      return `${known[subject] ?? queue.kinds[kind]} #${id}`;
    case 'change':
      return [queue.kinds.change, known[subject] ?? subject, thing].filter(Boolean).join(' · ');
    case 'account':
      return [queue.kinds.account, about].filter(Boolean).join(' · ');
    case 'chat':
      return `${queue.kinds.chat} ${about}`;
    default:
      return queue.kinds[kind];
  }
}
