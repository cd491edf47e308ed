import { hourMs } from '@escuta/kernel'
import { given, monthIn } from '../../../lib/search-params.ts'

/** Months, both included. */
export type ReportPeriod = { readonly from: string; readonly to: string }

/** The parameters of the address: the period, where one was chosen. */
export type ReportSearch = { readonly de?: string; readonly ate?: string }

/** Months of a report before one is chosen. */
const firstMonths = 6
/** Five years. */
const offeredMonths = 60

export function reportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const [de, ate] = [monthIn(search['de']), monthIn(search['ate'])]
  return given({ de, ate })
}

/** The chosen period; otherwise the last six months, this one included. */
export function periodOf({ de, ate }: ReportSearch, now: Date): ReportPeriod {
  const to = ate ?? monthsBefore(now, 0)
  return { from: de ?? monthsBefore(now, firstMonths - 1), to }
}

/** The months to choose from, newest first: five years, and the month of the address where it is another. */
export function monthChoices(now: Date, chosen: string): readonly string[] {
  const months = Array.from({ length: offeredMonths }, (_, index) => monthsBefore(now, index))
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}

function monthsBefore(now: Date, months: number): string {
  // At UTC−3, as the months of the reports are.
  const local = new Date(now.getTime() - 3 * hourMs)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - months)).toISOString().slice(0, 7)
}
