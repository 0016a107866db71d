import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { TestPerson } from './member.ts';
import type { Product } from './product.ts';

/** A member's API client outside of the browser, to compare screens with what the API says of the money. */
export class ApiCaller {
  readonly #url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  static async logIn(
    product: Product,
    { phone, password }: { phone: string; password: string },
  ): Promise<ApiCaller> {
    const visitor = new ApiCaller(product.url, '');
    const { token } = await visitor.call('POST /api/login', { username: phone, password });
    return new ApiCaller(product.url, token);
  }

  /** Registers a member without a browser and pays `baht` in by QR. */
  static async join(product: Product, person: TestPerson, baht = 500): Promise<ApiCaller> {
    const member = await ApiCaller.register(product, person);
    await member.call('POST /api/qrcode/:provider', { amount: baht }, { provider: 'KBANK' });
    await product.payNewestQr();
    return member;
  }

  /** Registers a member, who has paid nothing in. */
  static async register(product: Product, person: TestPerson): Promise<ApiCaller> {
    const visitor = new ApiCaller(product.url, '');
    const { phone, password, firstName, lastName, name, bankCode, bankAccountNo } = person;
    const { otpToken } = await visitor.call('POST /api/otp/send', { phoneNumber: phone });
    const otpCode = await product.codeSentTo(phone);
    await visitor.call('POST /api/otp/verify', { otpToken, otpCode });
    const bankAccountName = `${firstName} ${lastName}`;
    const registration = {
      name,
      username: phone,
      password,
      bankCode,
      bankAccountName,
      bankAccountNo,
    };
    await visitor.call('POST /api/account', { ...registration, otpToken });
    return ApiCaller.logIn(product, person);
  }

  async call<N extends CallName>(
    name: N,
    body?: object,
    params: Readonly<Record<string, string>> = {},
  ): Promise<ReplyOf<N>> {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        'x-client-type': 'member-web',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** The member's username at every game provider. */
  async playerName(): Promise<string> {
    const { profile } = await this.call('GET /api/account/me');
    return `m${profile._id}`;
  }
}
