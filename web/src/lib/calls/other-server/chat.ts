import { pageSize } from '@wallet/contract/rules';
import { ask, type Completions, type Substitutes } from './completion.ts';
import { NumberedThread } from './numbered-thread.ts';
import { timeText } from './plain-values.ts';
import { type Fields, fieldsOf, listOf, onlyField } from './values.ts';

export const substitutes: Substitutes = {
  // A guest of such a server is an id.
  'POST /api/chat/guest': () => ({ deviceToken: 'none' }),
  'POST /api/chat/new': ({ parts }) => ({
    session_id: '',
    hiddenBeforeSeq: threadOf(fieldsOf(parts.body)).clear(),
  }),
};

export const completions: Completions = {
  'GET /api/chat/config': (value) => ({ isOpen: true, opensAt: null, ...fieldsOf(value) }),
  'POST /api/chat/history': async (value, reply) => {
    const body = fieldsOf(reply.parts.body);
    const reported = onlyField('conversations', value);
    // An older page, asked for below: the app itself skips nothing.
    if ('lastSeq' in reported || Number(body['skip']) > 0) return reported;
    // Other servers add a socket to the customer's room on request.
    void ask(reply, 'GET /api/chat/config').then((config) =>
      joinRoom(`${fieldsOf(config)['PREFIX']}-${body['userId'] ?? body['guestId']}`),
    );
    const { beforeSeq, afterSeq, ...plain } = body;
    const request = { limit: pageSize.list, ...body };
    return threadOf(body).page(listOf(reported['conversations']), request, async (skip) => {
      const older = await ask(reply, 'POST /api/chat/history', { body: { ...plain, skip } });
      return listOf(fieldsOf(older)['conversations']);
    });
  },
  'POST /api/chat/send-message': (value, { parts }) => {
    const conversation = fieldsOf(fieldsOf(parts.body)['conversation']);
    const { createdAt } = onlyField('createdAt', value);
    return threadOf(conversation).sent(conversation, String(timeText(createdAt)));
  },
  'POST /api/chat/upload-image': (value) => onlyField('path', value),
  'POST /api/chat/upload-video': (value) => onlyField('path', value),
  'PUT /api/chat/read-customer': (_, { parts }) => {
    const body = fieldsOf(parts.body);
    return { message: 'OK', readSeq: threadOf(body).read(Number(body['seq'] ?? 0)) };
  },
};

const threads = new Map<string, NumberedThread>();

/** The thread of a member or a guest. */
function threadOf({ userId, guestId }: Fields): NumberedThread {
  const key = String(userId ?? guestId);
  const thread = threads.get(key) ?? new NumberedThread();
  threads.set(key, thread);
  return thread;
}

async function joinRoom(room: string): Promise<void> {
  const { joinRoom: join } = await import('../../live/join-room.ts');
  join(room);
}
