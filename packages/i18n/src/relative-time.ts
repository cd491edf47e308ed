import { dayMs, hourMs, localParts } from '@escuta/kernel'

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

/** Largest unit first: its name and its length in milliseconds. */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', 60_000],
] as const

/** The distance of an instant from `now` in its largest whole unit: `há 5 minutos`, `amanhã`, `em 3 dias`, `agora`. */
export function formatRelative(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime()
  const unit = units.find(([, length]) => Math.abs(distance) >= length)
  if (!unit) return 'agora'
  return relative.format(Math.trunc(distance / unit[1]), unit[0])
}

/** The distance of an instant's day from the day of `now`, both in `zone`: `hoje`, `amanhã`, `em 5 dias`. */
export function formatInDays(at: Date, now: Date, zone: string): string {
  const [day, today] = [at, now].map((each) => Date.parse(localParts(each, zone).date))
  return relative.format(Math.round(((day ?? 0) - (today ?? 0)) / dayMs), 'day')
}
