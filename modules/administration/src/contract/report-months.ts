// No schemas: the browser loads this file.

/** Groups of fewer are not shown. */
export const smallestGroup = 5
/** The most months of one report. */
export const mostReportMonths = 24

/** The months of a period, both ends included, at most 25 of them. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length <= mostReportMonths; month = monthAfter(month))
    months.push(month)
  return months
}

/** `2026-12` → `2027-01`. */
export function monthAfter(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`
}
