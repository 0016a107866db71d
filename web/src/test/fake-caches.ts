/** The cache storage of a browser, as far as the app and its worker use it. */
export class FakeCaches {
  readonly #shelves = new Map<string, Map<string, Response>>();

  async has(name: string): Promise<boolean> {
    return this.#shelves.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#shelves.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#shelves.delete(name);
  }

  async open(name: string) {
    const shelf = this.#shelves.get(name) ?? new Map<string, Response>();
    this.#shelves.set(name, shelf);
    return {
      put: async (address: string, reply: Response) => void shelf.set(address, reply),
      match: async (address: string) => shelf.get(address)?.clone(),
      delete: async (address: string) => shelf.delete(address),
    };
  }

  /** Everything that lies here, as text. */
  async text(): Promise<string> {
    const all = [...this.#shelves.values()].flatMap((shelf) => [...shelf.values()]);
    return (await Promise.all(all.map((reply) => reply.clone().text()))).join('\n');
  }
}
