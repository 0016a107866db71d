import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Kind of a number; each kind is encrypted differently. */
export type NumberKind = 'phone' | 'account';

declare const sealed: unique symbol;

/**
 * A number as the database keeps it, or a text in which such numbers stand. No string, so that a plain number
 * is neither compared with it nor written over it, and it reaches no one before `open` was asked.
 */
export type Sealed<Kind extends NumberKind | 'text' = NumberKind | 'text'> = {
  readonly [sealed]: Kind;
};

const marks: Readonly<Record<NumberKind, string>> = { phone: 'n1p', account: 'n1a' };
/** Ends with a full stop, so that no encrypted number ends with digits. */
const sealedPattern = /n1[pa]\.[A-Za-z0-9_-]{38,}\./g;
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Secret that the operators of a register share, and the calling code of the operator's country. */
export type RegisterKey = { readonly key: Buffer; readonly country: string };

/**
 * Personal numbers as stored: AES-256-GCM with a nonce that is an HMAC of the number. Encryption is
 * deterministic, so the ciphertext also serves as a blind index for unique constraints, joins and exact
 * lookups.
 */
export class NumberSeal {
  readonly #cipherKey: Buffer;
  readonly #indexKey: Buffer;
  readonly #register: RegisterKey | null;

  constructor(key: Buffer, register: RegisterKey | null = null) {
    this.#register = register;
    this.#cipherKey = Buffer.from(hkdfSync('sha256', key, '', 'number cipher', 32));
    this.#indexKey = Buffer.from(hkdfSync('sha256', key, '', 'number index', 32));
  }

  /** Encrypts a number; an encrypted one is returned unchanged. */
  seal<Kind extends NumberKind>(kind: Kind, number: string): Sealed<Kind> {
    return asSealed(this.#sealed(kind, number));
  }

  #sealed(kind: NumberKind, number: string): string {
    if (isSealed(number)) return number;
    const iv = this.#digest(`${kind} nonce`, number).subarray(0, ivBytes);
    const cipher = createCipheriv(algorithm, this.#cipherKey, iv).setAAD(Buffer.from(marks[kind]));
    const bytes = Buffer.concat([iv, cipher.update(number, 'utf8'), cipher.final()]);
    return `${marks[kind]}.${Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url')}.`;
  }

  /** Decrypts every encrypted number in a text and leaves the rest unchanged. */
  open(text: string): string {
    return text.replaceAll(sealedPattern, (sealed) => this.#opened(sealed));
  }

  /** The blind index of the last four digits. */
  ending(kind: NumberKind, number: string): string {
    return this.#index(`${kind} ending`, number.slice(-4));
  }

  /** The blind index of a number without zeros in front. */
  bare(kind: NumberKind, number: string): string {
    return this.#index(`${kind} bare`, number.replace(/^0+/, ''));
  }

  /** The digest by which an excluded person's number, or mark, is known again, also after an erasure. */
  excluded(kind: NumberKind | 'person', number: string): string {
    return this.#digest(`${kind} excluded`, number.replace(/^0+/, '')).toString('base64url');
  }

  /**
   * The digest by which a register of several operators knows a phone, an account of a bank or a person's mark:
   * HMAC-SHA-256 under the register's key of the kind, `|`, and the phone with its country's code, `BANK|number`, or the
   * mark. Null: there is no key, or no number.
   */
  registered(kind: NumberKind | 'person', text: string, bank = ''): string | null {
    if (!this.#register || (kind !== 'person' && !/^\d+$/.test(text))) return null;
    const { key, country } = this.#register;
    const number = kind === 'phone' ? `${country}${text.replace(/^0+/, '')}` : `${bank}${text}`;
    return `${kind}:${createHmac('sha256', key).update(`${kind}|${number}`).digest('base64url')}`;
  }

  #opened(sealed: string): string {
    const [mark = '', text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    const end = bytes.length - tagBytes;
    const decipher = createDecipheriv(algorithm, this.#cipherKey, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(mark))
      .setAuthTag(bytes.subarray(end));
    return (
      decipher.update(bytes.subarray(ivBytes, end), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  #index(purpose: string, text: string): string {
    return this.#digest(purpose, text).subarray(0, 12).toString('base64url');
  }

  #digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#indexKey).update(`${purpose}|${text}`).digest();
  }
}

/** A text as a column of sealed numbers holds it: sealed, or as a release without seals has written it. */
export function asSealed<Kind extends NumberKind | 'text'>(text: string): Sealed<Kind> {
  return text as unknown as Sealed<Kind>;
}

export function isSealed(text: string): boolean {
  return /^n1[pa]\./.test(text);
}
