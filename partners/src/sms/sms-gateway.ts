import type { FastifyInstance } from 'fastify';
import { freshId } from '../books/fresh-id.ts';
import { answer, type Dialect, type PartnerReply } from '../http/answer.ts';
import { type Fields, fieldsOf, rejectInvalidFields, text } from '../http/fields.ts';
import { basicOf, isSame } from '../http/signatures.ts';
import { headerOf } from '../http/signed-requests.ts';
import type { Sandbox } from '../sandbox.ts';

export type Message = {
  readonly id: string;
  readonly ref: string;
  readonly phone: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

export type SmsGateway = {
  /** Messages of one phone, or of all, newest first. */
  messagesTo(phone: string | undefined): readonly Message[];
  routes(app: FastifyInstance): Promise<void>;
};

const dialect: Dialect = {
  refused: failure(422, 'NUMBER_BLOCKED'),
  maintenance: failure(503, 'MAINTENANCE'),
};

export function openSmsGateway(sandbox: Sandbox): SmsGateway {
  const messages = new Map<string, Message>();
  const record = sandbox.journal.book<Message>('sms', (message) => {
    messages.set(message.ref, message);
  });
  const context = { sandbox, messages, record };
  return {
    messagesTo: (phone) =>
      [...messages.values()]
        .filter((sent) => phone === undefined || sent.phone === phone)
        .reverse(),
    routes: (app) => routes(app, context),
  };
}

type SmsContext = {
  readonly sandbox: Sandbox;
  readonly messages: ReadonlyMap<string, Message>;
  readonly record: (message: Message) => void;
};

async function routes(app: FastifyInstance, context: SmsContext): Promise<void> {
  const { sandbox } = context;
  rejectInvalidFields(app, () => failure(400, 'INVALID_REQUEST'));
  app.addHook('preHandler', async (request, reply) => {
    const expected = basicOf(sandbox.clientId, sandbox.secretOf('sms'));
    if (isSame(headerOf(request, 'authorization'), expected)) return;
    await reply.code(401).send(failure(401, 'INVALID_CREDENTIALS').body);
  });
  app.post('/sms/v1/messages', (request, reply) =>
    answer(sandbox, reply, { partner: 'sms', direction: 'in', dialect }, () =>
      send(context, fieldsOf(request.body)),
    ),
  );
}

function send({ sandbox, messages, record }: SmsContext, fields: Fields): PartnerReply {
  const phone = text(fields, 'to', /^\+?\d{8,15}$/);
  const content = text(fields, 'text');
  const ref = text(fields, 'ref', /^.{1,100}$/);
  const known = messages.get(ref);
  if (known !== undefined) {
    const isSameMessage = known.phone === phone && known.text === content;
    return isSameMessage ? sent(known) : failure(409, 'DUPLICATE_REF');
  }
  const id = freshId('SM', messages.size);
  const message = { id, ref, phone, text: content, at: sandbox.now() };
  record(message);
  return sent(message);
}

function sent({ id }: Message): PartnerReply {
  return { status: 200, body: { status: 'success', messageId: id } };
}

/** The one-time code inside a message, for people and tests that play the phone's owner. */
export function codeIn(content: string): string | null {
  return /(?<!\d)\d{4,8}(?!\d)/.exec(content)?.[0] ?? null;
}

function failure(status: number, code: string): PartnerReply {
  return { status, body: { status: 'error', code } };
}
