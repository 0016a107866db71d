declare const brand: unique symbol;

/**
 * A value that only its own constructors make: no plain value, and no other brand, may stand in its
 * place. For numbers and keys that are never computed, only handed on.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/**
 * A quantity: results of arithmetic and literals may stand in its place, values of a brand or of
 * another quantity may not.
 */
export type Quantity<Base, Name extends string> = Base & { readonly [brand]?: Name };

/** The same data without brands, as a person writes it down: samples, defaults, what a form brings. */
export type Plain<T> = T extends { readonly [brand]: string }
  ? T extends number
    ? number
    : T
  : T extends Blob | Date
    ? T
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
