import type { Page } from 'playwright-core';

/**
 * Words on the screen that stand on more than one line: of Latin letters, numbers with their hyphens, of Thai
 * and Lao as the browser's own dictionary parts them. Text that machines wrote may break anywhere.
 */
export function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const box = node.parentElement;
      if (!box || text.trim() === '' || box.closest('code,pre,textarea,script,style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { height } = range.getBoundingClientRect();
      if (height < 2 * parseFloat(getComputedStyle(box).fontSize)) continue;
      // Hidden from the eye, for those who listen.
      let part: HTMLElement | null = box;
      while (part && part.offsetWidth !== 1) part = part.parentElement;
      if (part) continue;
      const words = [
        ...text.matchAll(/(?<![\w-])[\dx]+(?:[-.,:][\dx]+)+(?![\w-])|[A-Za-z0-9]+/g),
      ].map((found) => ({
        segment: found[0],
        index: found.index,
      }));
      const local = [...segmenter.segment(text)].filter(({ segment }) =>
        /[\u0e00-\u0eff]/.test(segment),
      );
      for (const { segment, index } of [...words, ...local]) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.add(segment);
      }
    }
    return [...broken];
  });
}
