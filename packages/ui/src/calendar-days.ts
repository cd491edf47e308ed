/** The day of a text `YYYY-MM-DD`, at midnight of the browser's zone, as the library has days. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** The day of an instant in the browser's zone, `YYYY-MM-DD`. */
export function dateOf(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}
