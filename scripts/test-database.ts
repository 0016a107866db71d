import type { TestProject } from 'vitest/node';
import { bootTestCluster } from '../server/src/test/test-cluster.ts';

/** Boots the database cluster of a test run before it, and deletes it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await bootTestCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
