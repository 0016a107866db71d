import '../theme/show-theme.ts';
import { askEarly } from './ask-early.ts';

/** Script of its own, which stands in the page itself and runs before anything else. */
askEarly();
