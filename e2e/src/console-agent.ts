import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, ReplyOf, RequestFor } from '@wallet/contract/api';
import type { AgentMessage, ThreadLine } from '@wallet/contract/chat/staff';
import { forEachLanguage, type Texts } from '@wallet/contract/languages';
import type { Product } from './product.ts';
import { type DemoStaffUser, signIn, staffFetch } from './staff.ts';

type SettingsChange = RequestFor<'PUT /staff/api/settings'>['body']['changes'];
type StaffCall = Extract<CallName, `${string} /staff/api/${string}`>;

/** Milliseconds after which every node has read changed settings; no call returns what a node holds. */
const settingsFreshMs = 2_500;
const silence: Texts = forEachLanguage(() => '');

/** An agent in the chat, through the calls that the console makes. */
export class ConsoleAgent {
  readonly token: string;
  readonly #product: Product;

  private constructor(product: Product, token: string) {
    this.#product = product;
    this.token = token;
  }

  static async signIn(product: Product, username: DemoStaffUser): Promise<ConsoleAgent> {
    return new ConsoleAgent(product, await signIn(product, username));
  }

  async call<N extends StaffCall>(
    name: N,
    body?: object,
    params: Readonly<Record<string, string>> = {},
  ): Promise<ReplyOf<N>> {
    const path = name.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
    const request = body ? { token: this.token, body } : { token: this.token };
    const response = await staffFetch(this.#product, path as 'GET /staff/api/', request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** Changes settings as the operator does; nodes apply them within two seconds. */
  async set(changes: SettingsChange): Promise<void> {
    const { version } = await this.call('GET /staff/api/settings');
    await this.call('PUT /staff/api/settings', { version, changes });
  }

  /** Turns the chat on, without a menu or a limit that a test would reach, and waits until every node has it. */
  async turnChatOn(chatGreeting: Texts = silence): Promise<void> {
    await this.set({
      enableChatWidget: true,
      chatGreeting,
      chatMenu: [],
      chatMessagesPerMinute: 10_000,
    });
    await sleep(settingsFreshMs);
  }

  /** The thread that contains this text. */
  async threadSaying(text: string): Promise<ThreadLine> {
    const [thread] = await this.threadsSaying(text);
    if (!thread) throw new Error(`nobody said ${text}`);
    return thread;
  }

  async threadsSaying(text: string): Promise<readonly ThreadLine[]> {
    const search = encodeURIComponent(text);
    const path = `GET /staff/api/chat/inbox?folder=ALL&search=${search}` as const;
    const response = await staffFetch(this.#product, path, { token: this.token });
    const { threads }: ReplyOf<'GET /staff/api/chat/inbox'> = await response.json();
    return threads;
  }

  say(thread: string, message: AgentMessage, clientId: string = randomUUID()) {
    return this.call(
      'POST /staff/api/chat/threads/:thread/messages',
      { clientId, message },
      { thread },
    );
  }

  sayText(thread: string, text: string, clientId?: string) {
    return this.say(thread, { message_type: 'text', payload: { message: text } }, clientId);
  }

  takeBack(thread: string, seq: number) {
    const path = 'DELETE /staff/api/chat/threads/:thread/messages/:seq';
    return this.call(path, undefined, { thread, seq: String(seq) });
  }

  /** Every message of a thread, in the database's order. */
  async history(thread: string): Promise<ReplyOf<typeof messagesCall>['conversations']> {
    const found: ReplyOf<typeof messagesCall>['conversations'][number][] = [];
    for (let reached = 0; ; ) {
      const path = `GET /staff/api/chat/threads/${thread}/messages?limit=100&afterSeq=${reached}`;
      const response = await staffFetch(this.#product, path as 'GET /staff/api/', {
        token: this.token,
      });
      const page: ReplyOf<typeof messagesCall> = await response.json();
      found.push(...page.conversations);
      reached = page.conversations.at(-1)?.seq ?? page.lastSeq;
      if (reached >= page.lastSeq) return found;
    }
  }

  /** Uploads a file and returns its path. */
  async upload(kind: 'image' | 'video', file: string, type: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([await readFile(file)], { type }), `file.${type.split('/')[1]}`);
    const response = await fetch(`${this.#product.url}/staff/api/chat/upload-${kind}`, {
      method: 'POST',
      headers: { 'x-client-type': 'staff-console', authorization: `Bearer ${this.token}` },
      body: form,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text).path;
  }
}

const messagesCall = 'GET /staff/api/chat/threads/:thread/messages';
