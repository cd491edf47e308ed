import { formatDayShort, formatTime, searchTexts as texts } from '@escuta/i18n'
import type { NextFreeTimes } from '@escuta/scheduling/contract'
import { classNames } from '@escuta/ui/class-names'
import { Skeleton } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/trpc.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import { isOtherClock, viewerZone } from '../../../lib/viewer-zone.ts'

/** Cards of a page, for whose times one call asks. */
const pageSize = 20

/** Null while they load; undefined when the professional has none or they could not be loaded. */
export type KnownTimes = NextFreeTimes | null | undefined

/** The next free times of the listed professionals, by id; one call a page. */
export function useNextTimes(ids: readonly string[]): (id: string) => KnownTimes {
  const pages = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  )
  const found = trpc.useQueries((read) =>
    pages.map((professionalIds) => read.scheduling.nextFreeTimes({ professionalIds })),
  )
  const byId = new Map(found.flatMap(({ data }) => data ?? []).map((times) => [times.professionalId, times]))
  return (id) => {
    const query = found[Math.floor(ids.indexOf(id) / pageSize)]
    return query?.isPending ? null : byId.get(id)
  }
}

type NextTimesProps = { readonly id: string; readonly name: string; readonly known: KnownTimes }

/** The next free times in one row, as links that open the booking with the time chosen. */
export function NextTimes({ id, name, known }: NextTimesProps) {
  if (known === undefined) return null
  if (known === null) return <Skeleton className="h-11" />
  return <Times id={id} label={texts.nextTimesOf(name)} known={known} />
}

const timeClass = classNames(
  'grid min-h-11 content-center rounded-control border border-transparent bg-accent-soft px-0.5 text-center',
  'text-caption leading-tight font-semibold whitespace-nowrap text-on-accent-soft transition-[border-color] hover:border-accent',
)

type TimesProps = { readonly id: string; readonly label: string; readonly known: NextFreeTimes }

function Times({ id, label, known: { times, zone } }: TimesProps) {
  const [next] = times
  if (!next) return <p className="min-h-11 content-center text-caption text-ink-soft">{texts.noTimes}</p>
  return (
    <div className="grid gap-1">
      <ul aria-label={label} className="grid grid-cols-3 gap-1.5 sm:gap-2">
        {times.map(({ date, time, startsAt }) => (
          <li key={startsAt} className="grid">
            <Link
              to="/agendar-consulta"
              search={(search) => ({
                ...search,
                etapa: 'agendamento',
                profissional: id,
                dia: date,
                hora: time,
              })}
              state={(state) => ({ ...state, searched: true })}
              className={timeClass}
            >
              <span className="sr-only">{`${texts.book} `}</span>
              <span className="truncate text-[0.8125rem] font-normal">{formatDayShort(date)}</span>
              <span className="sr-only">, </span>
              {formatTime(time)}
            </Link>
          </li>
        ))}
      </ul>
      {isOtherClock(zone, viewerZone(), new Date(next.startsAt)) && (
        <p className="text-caption text-ink-soft">{texts.timesIn(zoneName(zone))}</p>
      )}
    </div>
  )
}
