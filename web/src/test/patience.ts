import { configure } from '@testing-library/react';

configure({
  // Milliseconds after which an element that a test waits for is missing: far more than a busy machine needs.
  asyncUtilTimeout: 60_000,
  // No style sheet hides anything here, and looking for one at every element is most of a test's time.
  defaultHidden: true,
  // A missing element is named; the whole page as text would hide it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});
