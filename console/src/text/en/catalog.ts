import { errorTexts } from '@wallet/contract/error-texts/en';
import type { Catalog } from '../th/catalog.ts';
import { core } from './core.ts';
import { signIn } from './sign-in.ts';

export const catalog: Catalog = { errors: errorTexts, core, signIn };
