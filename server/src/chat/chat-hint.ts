/** News of a thread between nodes: never contents, which each node fetches for itself. */
export type ChatHint =
  | { readonly about: 'message'; readonly thread: string; readonly seq: number }
  /** `read`: a read pointer moved. `inbox`: the thread's summary changed. `cleared`: a new chat began. */
  | { readonly about: 'read' | 'inbox' | 'cleared'; readonly thread: string }
  /** `by`: id of the staff user, or null for the customer. */
  | { readonly about: 'typing'; readonly thread: string; readonly by: string | null };

export function chatHintText(hint: ChatHint): string {
  const { about, thread } = hint;
  if (about === 'message') return `${about}:${thread}:${hint.seq}`;
  if (about === 'typing') return `${about}:${thread}:${hint.by ?? ''}`;
  return `${about}:${thread}`;
}

/** Parses a hint; null of one that only another release understands. */
export function readChatHint(text: string): ChatHint | null {
  const [about, thread = '', detail = ''] = text.split(':');
  switch (about) {
    case 'message':
      return { about, thread, seq: Number(detail) };
    case 'typing':
      return { about, thread, by: detail || null };
    case 'read':
    case 'inbox':
    case 'cleared':
      return { about, thread };
    default:
      return null;
  }
}
