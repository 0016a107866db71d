import { z } from 'zod';
import { visitor } from './call.ts';
import { messageLengthMax } from './rules.ts';
import { Time } from './values.ts';

const Button = z.object({
  title: z.string().max(80),
  type: z.string().max(20),
  payload: z.string().max(500),
});

const MessageType = z.enum([
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'unknown',
]);

const Payload = z.object({
  message: z
    .string()
    .max(messageLengthMax * 2)
    .optional(),
  url: z.string().max(500).optional(),
  fileType: z.enum(['image', 'video', 'file']).optional(),
  filePath: z.string().max(500).optional(),
  title: z.string().max(80).optional(),
  payload: z.string().max(500).optional(),
  buttons: z.array(Button).max(10).optional(),
});

const Card = z.object({
  image_url: z.string().max(500).nullable(),
  title: z.string().max(80),
  subtitle: z.string().max(200),
  buttons: z.array(Button).max(3),
});

const ChatMessage = z.object({
  message_type: MessageType,
  payload: Payload.optional(),
  payloads: z.array(Card).max(10).optional(),
  deliver: z.string().max(20).optional(),
  /** Made when the member presses send; a resend under the same id is the same message. */
  clientId: z.uuid().optional(),
});

const Conversation = z.object({
  id: z.string().optional(),
  /** Counts the messages of one thread without gaps. */
  seq: z.int().optional(),
  sender: z.string().max(20),
  message: ChatMessage,
  userId: z.string().max(60).nullish(),
  guestId: z.string().max(60).nullish(),
  username: z.string().max(60).nullish(),
  name: z.string().max(80).nullish(),
  deviceToken: z.string().max(100).nullish(),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  session_id: z.string().max(60).nullish(),
});

const owner = {
  userId: z.string().max(60).nullish(),
  guestId: z.string().max(60).nullish(),
  deviceToken: z.string().max(100).nullish(),
};

const chatErrors = ['UNAUTHORIZED', 'INVALID_USER', 'NO_DATA', 'REQUEST_LIMIT'] as const;

export const chat = {
  'GET /api/chat/config': visitor({ reply: z.object({ PREFIX: z.string() }) }),
  /** A guest's device token, bound to the guest id it is given for. */
  'POST /api/chat/guest': visitor({
    body: z.strictObject({ guestId: z.string().min(22).max(60) }),
    reply: z.object({ deviceToken: z.string() }),
    invalid: 'INVALID_USER',
    errors: chatErrors,
  }),
  'POST /api/chat/send-message': visitor({
    body: z.object({ conversation: Conversation }),
    reply: z.object({
      createdAt: Time,
      id: z.string(),
      seq: z.int(),
      clientId: z.string(),
      session_id: z.string(),
    }),
    errors: chatErrors,
  }),
  'POST /api/chat/history': visitor({
    body: z.object({
      ...owner,
      limit: z.int().min(1).max(50).default(10),
      skip: z.int().min(0).max(1_000_000).default(0),
      beforeSeq: z.int().optional(),
      afterSeq: z.int().optional(),
    }),
    reply: z.object({ conversations: z.array(Conversation), lastSeq: z.int(), readSeq: z.int() }),
    errors: chatErrors,
  }),
  'POST /api/chat/new': visitor({
    body: z.object(owner),
    reply: z.object({ session_id: z.string() }),
    errors: chatErrors,
  }),
  'POST /api/chat/upload-image': visitor({
    upload: true,
    reply: z.object({ path: z.string() }),
    errors: [...chatErrors, 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'BODY_TOO_LARGE'],
  }),
  'POST /api/chat/upload-video': visitor({
    upload: true,
    reply: z.object({ path: z.string() }),
    errors: [...chatErrors, 'SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'BODY_TOO_LARGE'],
  }),
  'PUT /api/chat/read-customer': visitor({
    body: z.object({ ...owner, seq: z.int().optional() }),
    reply: z.object({ message: z.literal('OK'), readSeq: z.int() }),
    errors: chatErrors,
  }),
};
