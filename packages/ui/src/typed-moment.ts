import { addDays } from '@escuta/kernel'
import { momentLabels } from './moment-labels.ts'

/** What a typed text means: a value, or the sentence that says why it is none. An empty text has neither. */
export type Reading = { readonly value?: string; readonly problem?: string }

/** How a field reads and writes its values. */
export type MomentFormat = {
  /** What is typed so far, with the separators that a numeric keyboard does not have. */
  readonly punctuate: (typed: string) => string
  /** Reads a complete text; `isLeft` also accepts the short forms that a person may still be writing. */
  readonly read: (typed: string, isLeft: boolean) => Reading
  readonly write: (value: string) => string
  /** The value some steps later; of an empty value, the first one. */
  readonly step: (value: string, steps: number) => string
}

const two = (part: string | number) => String(part).padStart(2, '0')
const firstYear = 1900
const lastYear = 2999
const quarter = 15
const minutesOfDay = 24 * 60

/** Dates as `21/11/2026`, stored as `2026-11-21`. Two digits of a year mean one that is not after `latest`. */
export function dateFormat(today: string, latest: string | undefined): MomentFormat {
  return {
    punctuate: (typed) =>
      /^[\d/]+$/.test(typed)
        ? typed
            .replace(/^(\d{2})(?=\d|$)/, '$1/')
            .replace(/^(\d{1,2}\/\d{2})(?=\d|$)/, '$1/')
            .replaceAll(/\/{2,}/g, '/')
        : typed,
    read: (typed, isLeft) =>
      readDate(typed.trim(), isLeft, latest ?? `${Number(today.slice(0, 4)) + 50}-12-31`),
    write: (value) => value.split('-').toReversed().join('/'),
    step: (value, steps) => (value === '' ? today : addDays(value, steps)),
  }
}

/** Times as `14:30`, stored the same; `14h30`, `14h`, `1430` and `9` are read too. Sentences write them as `14h30`. */
export const timeFormat: MomentFormat = {
  punctuate: (typed) =>
    typed
      .replace(/^([01]\d|2[0-3])$/, '$1:')
      .replace(/^(\d{2})(\d{2})$/, '$1:$2')
      .replace(/^(\d{1,2}):[:h]/i, '$1:'),
  read: (typed, isLeft) => readTime(typed.trim(), isLeft),
  write: (value) => value,
  step: (value, steps) => {
    const [hours = 9, minutes = 0] = value === '' ? [] : value.split(':').map(Number)
    const from = hours * 60 + minutes
    const next = value === '' ? from : (Math.floor(from / quarter) + steps) * quarter
    const inDay = ((next % minutesOfDay) + minutesOfDay) % minutesOfDay
    return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`
  },
}

function readDate(typed: string, isLeft: boolean, latest: string): Reading {
  if (typed === '') return {}
  const parts = partsOf(typed, isLeft, latest)
  if (!parts) return { problem: momentLabels.dateIncomplete }
  const [year, month, day] = parts
  if (year < firstYear || year > lastYear) return { problem: momentLabels.yearOutside(firstYear, lastYear) }
  if (month < 1 || month > 12) return { problem: momentLabels.monthUnknown(two(month)) }
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const written = `${two(day)}/${two(month)}/${year}`
  if (day < 1 || day > days)
    return { problem: momentLabels.dayUnknown(written, momentLabels.months[month - 1] ?? '', year, days) }
  return { value: `${year}-${two(month)}-${two(day)}` }
}

/** Year, month and day of a text. Browsers fill birth dates in as `1990-05-21`. */
function partsOf(typed: string, isLeft: boolean, latest: string): [number, number, number] | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const separated = /^(\d{1,2})\s?[/.\-\s]\s?(\d{1,2})\s?[/.\-\s]\s?(\d{2}|\d{4})$/.exec(typed)
  const found = separated ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed)
  const [, day = '', month = '', year = ''] = found ?? []
  if (!found || (year.length === 2 && !isLeft)) return undefined
  return [year.length === 4 ? Number(year) : wholeYear(year, latest), Number(month), Number(day)]
}

function wholeYear(year: string, latest: string): number {
  const thisCentury = 2000 + Number(year)
  return thisCentury > Number(latest.slice(0, 4)) ? thisCentury - 100 : thisCentury
}

function readTime(typed: string, isLeft: boolean): Reading {
  if (typed === '') return {}
  const complete = /^(\d{1,2})\s?[:h.]\s?(\d{2})(?:min|m)?$/i.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  const found = complete ?? (isLeft ? /^(\d{1,2})\s?(?:h|:|horas?)?$/i.exec(typed) : null)
  if (!found) return { problem: momentLabels.timeIncomplete }
  const [, hours = '', minutes = '00'] = found
  const said = `${Number(hours)}h${minutes}`
  if (Number(hours) > 23) return { problem: momentLabels.hourUnknown(said) }
  if (Number(minutes) > 59) return { problem: momentLabels.minuteUnknown(said) }
  return { value: `${two(hours)}:${minutes}` }
}
