import { freeTimes } from '@escuta/scheduling/testing'
import { type BenchRow, compare } from './harness.ts'
import { slotsWithDayjs } from './slots-with-dayjs.ts'

const zone = 'America/Sao_Paulo'
const days = 30
const busyTimes = 100
const minutes = 60
const calls = 2_000
const peerCalls = 20
const policy = { duration: minutes, buffer: 0, allowWeekends: true, minNoticeHours: 0 }
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: 18 * 60 }))

type Month = { readonly name: string; readonly from: string; readonly days: number }

/**
 * The free times of 30 days with ten hourly starts a day and 100 taken ones, in a month without and one with a
 * change of the clocks. Compared with the same slots computed with dayjs. One operation is one day, so that `--scale
 * 10` asks for ten times the days and taken times.
 */
export const row: BenchRow = {
  name: 'P8',
  grows: true,
  async run({ scale }) {
    const months = [
      { name: 'without', from: '2026-11-01', days: days * scale },
      { name: 'with', from: '2018-10-20', days: days * scale },
    ]
    for (const month of months) assertSame(month)
    const held = months.map((month) => ({
      row: 'P8',
      what: `free times of ${month.days} days ${month.name} a change of the clocks, ${busyTimes * scale} taken`,
      limit: { name: 'dayjs', measure: () => repeat(peerCalls, month, withDayjs) },
      ours: { name: 'freeTimes', measure: () => repeat(calls / scale, month, ours) },
      reach: { atLeast: 150 },
    }))
    const year = { ...months[0]!, days: 365 }
    const perCall = (month: Month) => async () => (await repeat(calls / 4, month, ours)) / month.days
    const growth = {
      row: 'P8',
      what: 'free times of 365 days',
      limit: { name: '30 days', measure: perCall({ ...year, days }) },
      ours: { name: '365 days', measure: perCall(year) },
      as: 'time' as const,
      reach: { atMost: 13 },
    }
    return compare(scale === 1 ? [...held, growth] : held)
  },
}

/** A third of the starts, scattered over the days. */
function busyOf({ from, days: count }: Month) {
  const eight = Date.parse(`${from}T11:00:00.000Z`) / 60_000
  return Array.from({ length: Math.round((busyTimes * count) / days) }, (_, index) => {
    const at = eight + Math.floor((index * 3) / 10) * 1440 + ((index * 3) % 10) * minutes
    return { start: at, end: at + minutes }
  })
}

function questionOf(month: Month) {
  const { from, days: count } = month
  return { from, days: count, hours, policy, busy: busyOf(month), now: new Date(0), zone }
}

function ours(month: Month): () => unknown {
  const question = questionOf(month)
  return () => freeTimes(question)
}

function withDayjs(month: Month): () => readonly { toISOString: () => string }[] {
  const { busy, now } = questionOf(month)
  return () => slotsWithDayjs({ ...month, busy, minutes, now, zone, hours: { start: 8, end: 18 } })
}

/** Days per second of processor time: nothing else than this process works for it. */
async function repeat(times: number, month: Month, of: (month: Month) => () => unknown): Promise<number> {
  const compute = of(month)
  const before = process.cpuUsage()
  for (let call = 0; call < times; call += 1) compute()
  const { user, system } = process.cpuUsage(before)
  return (times * month.days * 1_000_000) / (user + system)
}

function assertSame(month: Month): void {
  const free = freeTimes(questionOf(month)).flatMap(({ times }) => times.filter(({ available }) => available))
  const own = free.map(({ startsAt }) => startsAt).join(' ')
  const peer = withDayjs(month)()
    .map((slot) => slot.toISOString())
    .join(' ')
  if (own !== peer) throw new Error(`other free times than the peer's in the month ${month.name} a change`)
}
