// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { query, useQuery } from './use-query.ts';

const options = query({ queryKey: ['first drawing'], queryFn: async () => 'answered' });
const drawings: string[] = [];

function Drawn() {
  const { fetchStatus, data } = useQuery(options);
  drawings.push(`${fetchStatus} ${data ?? 'nothing'}`);
  return <p>{data}</p>;
}

test('the first drawing knows of the fetch that it starts, and the next one of its answer', async () => {
  const { findByText } = render(<Drawn />);
  await findByText('answered');
  expect(drawings[0]).toBe('fetching nothing');
  expect(drawings.at(-1)).toBe('idle answered');
});
