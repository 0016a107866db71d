import type { Conversation } from '@wallet/contract/chat/customer';
import type { Fields } from './values.ts';

/** Asks a specified server for one page of the history, the newest messages first skipped. */
type AskPage = (skip: number) => Promise<readonly Fields[]>;

type HistoryQuery = {
  readonly limit: number;
  readonly beforeSeq?: number;
  readonly afterSeq?: number;
};

/** Far from both ends, so that numbers can be given in both directions. */
const firstSeq = 1_000_000_000;
/** Pages that are read at most to close a gap. */
const pagesMax = 20;

/**
 * A thread of a server that numbers no messages: it gives them numbers without gaps, downwards for older
 * pages and upwards for what arrives, as long as the page lives.
 */
export class NumberedThread {
  #messages: readonly Conversation[] = [];
  readonly #keys = new Set<string>();
  #isWhole = false;
  #readSeq = 0;
  #clearedSeq = 0;

  /** The requested page; `rows` is the newest one, as the server sent it. */
  async page(rows: readonly Fields[], request: HistoryQuery, askPage: AskPage) {
    const before = this.#messages.length;
    await this.#meet(rows, askPage);
    if (before === 0) this.#isWhole = rows.length < request.limit;
    const { beforeSeq, afterSeq } = request;
    if (beforeSeq !== undefined && !this.#isWhole) {
      const older = await askPage(this.#messages.length);
      this.#isWhole = older.length < request.limit;
      this.#number(older);
    }
    const conversations = this.#messages
      .filter(({ seq }) => beforeSeq === undefined || seq < beforeSeq)
      .filter(({ seq }) => afterSeq === undefined || seq > afterSeq);
    const first = this.#messages[0]?.seq ?? firstSeq;
    return {
      conversations: conversations.filter(({ seq }) => seq > this.#clearedSeq),
      lastSeq: this.lastSeq,
      readSeq: this.#readSeq,
      agentReadSeq: 0,
      hiddenBeforeSeq: Math.max(this.#clearedSeq, this.#isWhole ? first - 1 : 0),
      unread: 0,
    };
  }

  get lastSeq(): number {
    return this.#messages.at(-1)?.seq ?? firstSeq - 1;
  }

  /** Receipt of an own message, which the history may have brought already. */
  sent(conversation: Fields, createdAt: string) {
    const row = { ...conversation, sender: 'customer', createdAt };
    this.#number([row]);
    const key = keyOf(row);
    const { id, seq, session_id } =
      this.#messages.find((message) => keyOf(message) === key) ?? numbered(row, this.lastSeq);
    const { clientId = id } = fieldsOf(conversation['message']);
    return { id, seq, session_id, createdAt, clientId };
  }

  read(seq: number): number {
    this.#readSeq = Math.max(this.#readSeq, seq);
    return this.#readSeq;
  }

  /** Hides the messages so far; such a server has no call for it. */
  clear(): number {
    this.#clearedSeq = this.lastSeq;
    return this.#clearedSeq;
  }

  /** Numbers the newest rows, and those between them and the ones that are known. */
  async #meet(rows: readonly Fields[], askPage: AskPage): Promise<void> {
    const missing = [...rows];
    const isMet = () => missing.some((row) => this.#keys.has(keyOf(row)));
    for (let pages = 1; this.#messages.length > 0 && pages < pagesMax && !isMet(); pages++) {
      const older = await askPage(missing.length);
      if (older.length === 0) break;
      missing.push(...older);
    }
    this.#number(missing);
  }

  #number(rows: readonly Fields[]): void {
    const unknown = rows
      .filter((row) => !this.#keys.has(keyOf(row)))
      .sort((one, other) => timeOf(one) - timeOf(other));
    for (const row of unknown) this.#keys.add(keyOf(row));
    const [first] = this.#messages;
    const older = first ? unknown.filter((row) => timeOf(row) < Date.parse(first.createdAt)) : [];
    const newer = unknown.slice(older.length);
    const start = (first?.seq ?? firstSeq) - older.length;
    const next = this.lastSeq + 1;
    const own = newer.findLastIndex(({ sender }) => sender === 'customer');
    // A message that the customer answered was read.
    if (own >= 0) this.read(next + own);
    this.#messages = [
      ...older.map((row, place) => numbered(row, start + place)),
      ...this.#messages,
      ...newer.map((row, place) => numbered(row, next + place)),
    ];
  }
}

const senders: ReadonlySet<unknown> = new Set(['customer', 'agent', 'bot']);
const types: ReadonlySet<unknown> = new Set([
  ...['text', 'buttons', 'media', 'quick_replies', 'generic', 'postback'],
]);
const fileTypes: ReadonlySet<unknown> = new Set(['image', 'video', 'file']);

function numbered(row: Fields, seq: number): Conversation {
  const completed = {
    userId: null,
    guestId: null,
    name: null,
    session_id: '',
    isRedacted: false,
    ...row,
    id: crypto.randomUUID(),
    seq,
    sender: senders.has(row['sender']) ? row['sender'] : 'agent',
    message: messageOf(fieldsOf(row['message'])),
  };
  // The remaining fields are specified alike.
  return completed as unknown as Conversation;
}

/** The message with all that its type is drawn from; which field holds buttons and cards is not specified. */
function messageOf({ message_type: sent, payload, payloads, ...rest }: Fields): Fields {
  const own: Fields = typeof payload === 'string' ? { message: payload } : fieldsOf(payload);
  const isWordless = sent === 'text' && !own['message'];
  const type = types.has(sent) && !isWordless ? String(sent) : 'unknown';
  const listed = listOf(payloads ?? payload);
  const content = contents[type]?.(own, listed) ?? { payload: own };
  return { ...rest, message_type: type, ...content, deliver: 'succeed' };
}

type Content = (own: Fields, listed: readonly Fields[]) => Fields;

const withButtons: Content = (own, listed) => ({
  payload: { ...own, buttons: listOf(own['buttons'] ?? listed).map(buttonOf) },
});

const contents: Readonly<Record<string, Content>> = {
  buttons: withButtons,
  quick_replies: withButtons,
  generic: (_, listed) => ({ payloads: listed.map(cardOf) }),
  postback: (own) => ({ payload: { ...own, title: own['title'] ?? own['message'] } }),
  media: (own) => ({
    payload: { ...own, fileType: fileTypes.has(own['fileType']) ? own['fileType'] : 'file' },
  }),
};

function cardOf({ image_url = null, title = '', subtitle = '', buttons }: Fields): Fields {
  return { image_url, title, subtitle, buttons: listOf(buttons).map(buttonOf) };
}

function buttonOf({ title = '', type, payload = title }: Fields): Fields {
  return { title, type, payload: String(payload) };
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Key of a message that has no id. */
function keyOf(row: Fields | Conversation): string {
  const { payload, payloads } = fieldsOf(row.message);
  const { message = payload, filePath, payload: tapped } = fieldsOf(payload);
  const sender = row.sender === 'customer' ? 'customer' : 'staff';
  // Some servers send an empty list with every message.
  const cards = listOf(payloads);
  return JSON.stringify([timeOf(row), sender, message, filePath, tapped, cards]);
}

function timeOf({ createdAt }: Fields | Conversation): number {
  return Date.parse(String(createdAt));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
