/** Lets spreadsheet programs recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Rows of a CSV file that Brazilian spreadsheet programs open by themselves: `;` between cells, UTF-8 with a byte order
 * mark before the first row. A text that would be read as a formula starts with an apostrophe; numbers are written as they
 * are given.
 */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')
}

/** A text, or an amount in cents. */
export type CsvCell = string | { readonly cents: number }

function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return amountOf(cell.cents)
  const inert = /^[\s]*[=+\-@]|^[\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${inert.replaceAll('"', '""')}"`
}

/** `-15000` → `-150,00`. */
function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
