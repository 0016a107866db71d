import { basicOf, pbkdf2OfBody } from '../http/signatures.ts';
import { formCall } from './form-calls-client.ts';
import type { Reply, TestPartners } from './partners.ts';

/** The calls of every game family in one shape, so that one test fits all. */
type GameClient = {
  create(username: string): Promise<Reply>;
  balance(username: string): Promise<unknown>;
  /** Baht, positive into the game. */
  transfer(username: string, baht: number, ref: string): Promise<{ isDone: boolean }>;
  /** The signed amount in baht that moved under a reference; undefined when none did. */
  moved(ref: string): Promise<number | undefined>;
  turnover(username: string): Promise<unknown>;
  /** A transfer of 100 baht to `somchai` under this reference, with a wrong secret. */
  forged(ref: string): Promise<Reply>;
};

type MakeClient = (partners: TestPartners, code: string) => GameClient;

export const gameClients: Readonly<Record<string, MakeClient>> = {
  'form-calls': (partners, code) => ({
    create: (Username) => formCall(partners, code, { Method: 'CU', Username }),
    balance: async (Username) =>
      (await formCall(partners, code, { Method: 'GC', Username })).json['Credit'],
    async transfer(Username, baht, RequestID) {
      const fields = { Method: 'TC', Username, Amount: baht.toFixed(2), RequestID };
      return { isDone: (await formCall(partners, code, fields)).status === 200 };
    },
    async moved(RequestID) {
      const { status, json } = await formCall(partners, code, { Method: 'TCH', RequestID });
      return status === 404 ? undefined : Number(json['Amount']);
    },
    turnover: async (Username) =>
      (await formCall(partners, code, { Method: 'RWL', Username, Since: '0' })).json['Turnover'],
    forged: (RequestID) =>
      partners.call(
        'POST',
        `/games/${code}/api?AppID=demo&Signature=x`,
        new URLSearchParams({
          ...{ Method: 'TC', Username: 'somchai', Amount: '100.00', RequestID },
          Timestamp: String(Math.floor(Date.now() / 1000)),
        }),
      ),
  }),

  'json-calls'(partners, code) {
    const call = async (path: string, content: object, secret = secretOf(code)) => {
      const body = { agent: 'demo', timestamp: Date.now(), ...content };
      const signature = pbkdf2OfBody(secret, JSON.stringify(body));
      const reply = await partners.call('POST', `/games/${code}/partner/${path}`, body, {
        'x-amb-signature': signature,
      });
      const status = objectOf(reply.json['status'])['code'];
      // This family always answers HTTP 200; its own code becomes the status here.
      return { ...reply, status: status === 0 ? 200 : Number(status), data: dataOf(reply, 'data') };
    };
    return {
      create: (username) => call('create', { username, password: 'secret-1' }),
      balance: async (username) => (await call('balance', { username })).data['balance'],
      async transfer(username, baht, ref) {
        const path = baht > 0 ? 'deposit' : 'withdraw';
        const { status } = await call(path, { username, amount: Math.abs(baht), ref });
        return { isDone: status === 200 };
      },
      async moved(ref) {
        const { status, data } = await call('transaction', { ref });
        if (status === 1005) return undefined;
        return Number(data['amount']) * (data['type'] === 'deposit' ? 1 : -1);
      },
      turnover: async (username) =>
        (await call('turnover', { username, since: 0 })).data['turnover'],
      async forged(ref) {
        const reply = await call('deposit', { username: 'somchai', amount: 100, ref }, 'guess');
        return { ...reply, status: reply.status === 901 ? 401 : reply.status };
      },
    };
  },

  'transfer-hub'(partners, code) {
    const call = async (method: string, path: string, body?: object, secret = secretOf(code)) => {
      const reply = await partners.call(method, `/games/${code}/hub${path}`, body, {
        authorization: basicOf('demo', secret),
      });
      return { ...reply, data: dataOf(reply, 'data') };
    };
    return {
      create: (username) => call('POST', '/member', { username, password: 'secret-1' }),
      balance: async (username) =>
        (await call('GET', `/balance?username=${username}`)).data['balance'],
      async transfer(username, baht, transactionRef) {
        const path = baht > 0 ? '/deposit' : '/withdraw';
        const body = { username, amount: Math.abs(baht), transactionRef };
        return { isDone: (await call('POST', path, body)).status === 200 };
      },
      async moved(ref) {
        const { status, data } = await call('GET', `/transactions/${ref}`);
        if (status === 404) return undefined;
        return Number(data['amount']) * (data['type'] === 'DEPOSIT' ? 1 : -1);
      },
      turnover: async (username) =>
        (await call('GET', `/turnover?username=${username}&since=0`)).data['turnover'],
      forged: (transactionRef) =>
        call('POST', '/deposit', { username: 'somchai', amount: 100, transactionRef }, 'guess'),
    };
  },

  'hidden-form'(partners, code) {
    const call = async (path: string, content: object, secret = secretOf(code)) => {
      const body = { agentUsername: 'demo', ...content };
      const reply = await partners.call('POST', `/games/${code}/agent/${path}`, body, {
        'x-api-key': secret,
      });
      return { ...reply, data: dataOf(reply, 'result') };
    };
    return {
      create: (username) => call('user/create', { username, password: 'secret-1' }),
      balance: async (username) => (await call('user/credit', { username })).data['credit'],
      async transfer(username, baht, ref) {
        const path = baht > 0 ? 'user/credit/add' : 'user/credit/del';
        const { status } = await call(path, { username, credit: Math.abs(baht), ref });
        return { isDone: status === 200 };
      },
      async moved(ref) {
        const { status, data } = await call('user/credit/check', { ref });
        if (status === 404) return undefined;
        return Number(data['credit']) * (data['type'] === 'add' ? 1 : -1);
      },
      turnover: async (username) =>
        (await call('user/turnover', { username, since: 0 })).data['turnover'],
      forged: (ref) => call('user/credit/add', { username: 'somchai', credit: 100, ref }, 'guess'),
    };
  },

  'signed-wallet'(partners, code) {
    const call = (method: string, path: string, body?: object) =>
      partners.signed(code, method, `/games/${code}/v1${path}`, body);
    return {
      create: (username) => call('POST', '/players', { username, password: 'secret-1' }),
      balance: async (username) => (await call('GET', `/players/${username}`)).json['balance'],
      async transfer(username, amount, ref) {
        const { status } = await call('POST', '/transfers', { username, amount, ref });
        return { isDone: status === 200 };
      },
      async moved(ref) {
        const { status, json } = await call('GET', `/transfers/${ref}`);
        return status === 404 ? undefined : Number(json['amount']);
      },
      turnover: async (username) =>
        (await call('GET', `/turnover?username=${username}&since=0`)).json['turnover'],
      forged: (ref) =>
        partners.signed('guess', 'POST', `/games/${code}/v1/transfers`, {
          username: 'somchai',
          amount: 100,
          ref,
        }),
    };
  },
};

function secretOf(code: string): string {
  return `demo-${code.toLowerCase()}-secret`;
}

function dataOf(reply: Reply, name: string): Record<string, unknown> {
  return objectOf(reply.json[name]);
}

function objectOf(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(value)));
}
