import type { Capability } from '@wallet/contract/capabilities';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Catalog } from '#text/th/catalog.ts';
import type { countsOf } from './work.ts';

/** The groups of the menu, in its order. */
export const navGroups = ['today', 'people', 'content', 'house'] as const;

/** One page of the console, in the menu of staff with the capability. */
export type Page = {
  /** Below /staff; `/members` also matches the addresses below it. */
  readonly path: `/${string}`;
  readonly title: keyof Catalog['core']['pages'];
  readonly icon: LucideIcon;
  readonly group: (typeof navGroups)[number];
  readonly needs: Capability;
  /** Count of its waiting work, in the menu. */
  readonly count?: keyof ReturnType<typeof countsOf>;
  /** Counts the rows of its list under the filters of a saved view. */
  readonly countRows?: (
    chosen: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<number>;
  readonly Component: ComponentType;
};
