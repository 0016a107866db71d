import { useEffect, useRef, useState } from 'react';
import { loadOlder } from '../chat-queries.ts';

/** Older messages come automatically when the top is near; `before` is where they begin. */
export function useOlder(thread: string, before: number | null) {
  const edge = useRef<HTMLLIElement>(null);
  const [isLoading, setLoading] = useState(false);
  const isRunning = useRef(false);

  /** Answers whether it could; a failed read is tried again when the top is near again. */
  async function loadUntil(seq: number): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setLoading(true);
    try {
      let reached = await loadOlder(thread);
      while (reached !== null && reached > seq) reached = await loadOlder(thread);
      return true;
    } catch {
      return false;
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page moves the edge.
  useEffect(() => {
    const element = edge.current;
    if (!element || before === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void loadUntil(before - 1);
      },
      { root: element.closest('[role="log"]'), rootMargin: '300px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [thread, before]);

  return { edge, isLoading, loadUntil };
}
