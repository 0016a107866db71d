import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashGuard } from './crash-guard.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['th', 'โหลดหน้านี้ไม่สำเร็จ', 'ลองอีกครั้ง'],
  ['lo', 'ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ', 'ລອງອີກຄັ້ງ'],
  ['en', 'This page did not load', 'Try again'],
] as const)(
  'a page that broke says so in %s, without the catalogs, and can be loaded again',
  (language, title, retry) => {
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { reload } });
    const draw = vi.fn((_: { readonly reload: () => void }) => 'the screen');
    const guard = CrashGuard({ language: () => language, draw, children: 'the app' });
    const { props } = guard as ReactElement<{ broken: () => unknown; children: unknown }>;
    expect(props.children).toBe('the app');
    expect(props.broken()).toBe('the screen');
    expect(draw).toHaveBeenCalledExactlyOnceWith({ title, retry, reload: expect.any(Function) });
    draw.mock.calls[0]?.[0].reload();
    expect(reload).toHaveBeenCalledOnce();
  },
);
