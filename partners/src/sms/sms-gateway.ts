import type { FastifyInstance } from 'fastify';
import { freshId } from '../books/fresh-id.ts';
import type { House } from '../house.ts';
import { type Answer, answer, type Dialect } from '../http/answer.ts';
import { fieldsOf, InvalidField, text } from '../http/fields.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';

export interface Message {
  id: string;
  ref: string;
  phone: string;
  text: string;
  at: number;
}

export interface SmsGateway {
  /** Messages of one phone, or of all, newest first. */
  messagesTo(phone: string | undefined): Message[];
  routes(app: FastifyInstance): Promise<void>;
}

const dialect: Dialect = {
  refused: failure(422, 'NUMBER_BLOCKED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

export function openSmsGateway(house: House): SmsGateway {
  const messages = new Map<string, Message>();
  const record = house.journal.book<Message>('sms', (message) => {
    messages.set(message.ref, message);
  });

  function send(body: unknown): Answer {
    const fields = fieldsOf(body);
    const phone = text(fields, 'to', /^\+?\d{8,15}$/);
    const content = text(fields, 'text');
    const ref = text(fields, 'ref', /^.{1,100}$/);
    const known = messages.get(ref);
    if (known !== undefined && (known.phone !== phone || known.text !== content)) {
      return failure(409, 'DUPLICATE_REF');
    }
    const message = known ?? {
      id: freshId('SM', messages.size),
      ref,
      phone,
      text: content,
      at: house.now(),
    };
    if (known === undefined) record(message);
    return { status: 200, body: { status: 'success', messageId: message.id } };
  }

  return {
    messagesTo: (phone) =>
      [...messages.values()]
        .filter((sent) => phone === undefined || sent.phone === phone)
        .reverse(),
    async routes(app) {
      app.setErrorHandler(async (error, _request, reply) => {
        if (!(error instanceof InvalidField)) throw error;
        return reply.code(400).send(failure(400, 'INVALID_REQUEST').body);
      });
      app.addHook('preHandler', async (request, reply) => {
        const expected = basicOf('demo', house.secretOf('sms'));
        if (isSame(headerOf(request, 'authorization'), expected)) return;
        await reply.code(401).send(failure(401, 'INVALID_CREDENTIALS').body);
      });
      app.post('/sms/v1/messages', (request, reply) =>
        answer(house, reply, { partner: 'sms', direction: 'in', dialect }, () =>
          send(request.body),
        ),
      );
    },
  };
}

/** The one-time code that a message carries, for people and tests who play the phone's owner. */
export function codeIn(content: string): string | null {
  return /(?<!\d)\d{4,8}(?!\d)/.exec(content)?.[0] ?? null;
}

function failure(status: number, code: string): Answer {
  return { status, body: { status: 'error', code } };
}
