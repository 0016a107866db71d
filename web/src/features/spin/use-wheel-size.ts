import { useEffect, useState } from 'react';

const largest = 350;
const shareOfWidth = 0.85;
/** Pixels of a low window that the bars need, and the smallest wheel that can be read. */
const barsHeight = 150;
const smallest = 180;
const debounceMs = 500;

type WheelSize = { readonly size: number; readonly ratio: number };

/** The wheel's size, measured again when the window has kept its own for half a second. */
export function useWheelSize(): WheelSize {
  const [size, setSize] = useState(measure);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(measure()), debounceMs);
    };
    window.addEventListener('resize', measureLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureLater);
    };
  }, []);
  return size;
}

function measure(): WheelSize {
  const { innerWidth, innerHeight } = window;
  const room = Math.max(smallest, innerHeight - barsHeight);
  return {
    size: Math.floor(Math.min(largest, innerWidth * shareOfWidth, room)),
    ratio: window.devicePixelRatio || 1,
  };
}
