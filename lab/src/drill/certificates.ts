import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A private authority of certificates, as PEM files in a folder. */
export class Authority {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder, and in it a key and a certificate of an authority that no one knows. */
  static async make(folder: string): Promise<Authority> {
    await mkdir(folder, { recursive: true });
    const authority = new Authority(folder);
    const keys = ['-keyout', 'ca.key', '-out', 'ca.pem'];
    await authority.#openssl('req', '-x509', ...subject('Lotus'), ...keys);
    return authority;
  }

  /** File with the certificate of the authority. */
  get file(): string {
    return join(this.#folder, 'ca.pem');
  }

  /** Signs a certificate for names and addresses (`DNS:localhost`, `IP:127.0.0.1`). */
  async sign(...names: readonly string[]): Promise<{ readonly key: string; readonly crt: string }> {
    await this.#openssl('req', ...subject('node'), '-keyout', 'server.key', '-out', 'server.csr');
    await writeFile(join(this.#folder, 'names'), `subjectAltName=${names.join(',')}`);
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
    await this.#openssl('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.crt');
    return { key: join(this.#folder, 'server.key'), crt: join(this.#folder, 'server.crt') };
  }

  async #openssl(...words: readonly string[]): Promise<void> {
    await run('openssl', words, { cwd: this.#folder });
  }
}

function subject(name: string): readonly string[] {
  return ['-subj', `/CN=${name}`, '-nodes', '-newkey', 'rsa:2048'];
}
