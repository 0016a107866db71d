import { configure } from '@testing-library/react';

/** Milliseconds after which an element that a test waits for is missing: far more than a busy machine needs. */
configure({ asyncUtilTimeout: 60_000 });
