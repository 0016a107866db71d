import { useEffect, useState } from 'react';

/** A value once it has stood still for so many milliseconds: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
