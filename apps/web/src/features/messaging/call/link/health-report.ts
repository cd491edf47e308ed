import type { ReportLinkHealthInput } from '@escuta/messaging/contract'
import type { Outage } from './outage.ts'

type Counted = ReportLinkHealthInput['outages'][number]

/** Outages that follow each other are one report. */
const collectMs = 30_000
const mostOutages = 20
const longestSeconds = 3_600

/** Collects the outages of a page's call, and sends them after a time. What cannot be sent is left out. */
export function createHealthReport(send: (outages: Counted[]) => Promise<unknown>): (outage: Outage) => void {
  let counted: Counted[] = []
  function report() {
    const outages = counted
    counted = []
    send(outages).catch(() => undefined)
  }
  return ({ ms, by }) => {
    if (counted.length >= mostOutages) return
    counted.push({ healedBy: by, seconds: Math.min(longestSeconds, Math.round(ms / 1_000)) })
    if (counted.length === 1) setTimeout(report, collectMs)
  }
}
