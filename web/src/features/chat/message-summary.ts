import type { TextOf } from '#lib/text.ts';
import type { Message } from './chat-state.ts';

/** Puts into words what a message says, for those who do not see it. */
export function summaryOf(
  { message_type: type, payload, payloads }: Message['message'],
  text: TextOf<'chat'>,
): string {
  switch (type) {
    case 'text':
    case 'buttons':
    case 'quick_replies':
      return payload?.message ?? text.unknown;
    case 'postback':
      return payload?.title ?? text.unknown;
    case 'generic':
      return payloads?.map(({ title }) => title).join(', ') ?? text.unknown;
    case 'media':
      return payload?.message ?? text.fileKinds[payload?.fileType ?? 'file'];
    case 'unknown':
      return text.unknown;
  }
}
