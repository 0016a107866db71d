import '../theme/show-theme.ts';
import { fetchEarly } from './ask-early.ts';
import { keepEarlyPress } from './keep-press.ts';

/** Standalone script, inlined in the page, which runs first. */
fetchEarly();
keepEarlyPress();
