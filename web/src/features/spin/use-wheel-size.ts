import { useEffect, useState } from 'react';

const largest = 350;
const shareOfWidth = 0.85;
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
  return {
    size: Math.floor(Math.min(largest, window.innerWidth * shareOfWidth)),
    ratio: window.devicePixelRatio || 1,
  };
}
