import type { Language } from '@wallet/contract/languages';
import type { ApiCaller } from '@wallet/e2e/api-caller';
import type { TestPerson } from '@wallet/e2e/member';
import type { Product } from '@wallet/e2e/product';
import type { StaffWords } from '@wallet/e2e/staff-words';
import type { AppTexts } from '@wallet/e2e/words';
import type { TestUser } from './test-user.ts';

/** Things that the steps of a journey share. */
export type EngineContext = {
  readonly user: TestUser;
  readonly product: Product;
  readonly language: Language;
  readonly words: AppTexts;
  readonly staffWords: StaffWords;
  readonly person: TestPerson;
  /** True when copied text can be kept. */
  readonly hasClipboard: boolean;
  /** A PNG on this disk, to send to someone. */
  readonly photo: string;
  /** The person's API client, outside of the browser. */
  readonly api: () => Promise<ApiCaller>;
  /** Keeps a picture of the window, when pictures were asked for. */
  readonly look: (name: string) => Promise<void>;
};

export type EngineStep = {
  readonly name: string;
  readonly run: (scene: EngineContext) => Promise<void>;
};

/** Says what was expected, when it is not so. */
export function holds(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}
