/** Header of a statement file: the names of its columns. */
export const statementColumns = ['time', 'amount', 'bank', 'reference'] as const;
