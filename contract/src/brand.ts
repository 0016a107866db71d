declare const brand: unique symbol;

/**
 * A nominal type: only its constructors create it, and no plain value or other brand is assignable. For
 * numbers and keys that are never computed, only passed on.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/**
 * A quantity: results of arithmetic and literals are assignable, values of a brand or of another quantity are
 * not.
 */
export type Quantity<Base, Name extends string> = Base & { readonly [brand]?: Name };

/** The same data without brands, as a person writes it down: samples, defaults, form values. */
export type Plain<T> = T extends { readonly [brand]: string }
  ? T extends number
    ? number
    : T
  : T extends Blob | Date
    ? T
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
