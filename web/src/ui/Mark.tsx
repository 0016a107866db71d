import { useId } from 'react';

/** The product's sign: a gilded ring, drawn so that it costs no request. */
export function Mark({ size }: { size: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff0c9" />
          <stop offset=".45" stopColor="#f3c45d" />
          <stop offset="1" stopColor="#8f5d13" />
        </linearGradient>
      </defs>
      <rect
        x="11"
        y="11"
        width="42"
        height="42"
        rx="13"
        fill={`url(#${id})`}
        transform="rotate(45 32 32)"
      />
      <path
        d="M32 5 59 32 32 59"
        fill="none"
        stroke="#fff0c9"
        strokeOpacity=".35"
        strokeWidth="1"
      />
      <circle cx="32" cy="32" r="10.5" fill="#0a0910" />
      <circle
        cx="32"
        cy="32"
        r="13.5"
        fill="none"
        stroke="#6b430a"
        strokeOpacity=".5"
        strokeWidth="1"
      />
    </svg>
  );
}
