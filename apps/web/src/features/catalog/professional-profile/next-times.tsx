import { formatDayLong, formatTimeAt, profileTexts as texts } from '@escuta/i18n'
import type { FreeTimes } from '@escuta/scheduling/contract'
import { buttonClass } from '@escuta/ui/button'
import { Loading } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../../lib/trpc.ts'
import { isOtherClock, useViewerZone } from '../../../lib/viewer-zone.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import { type FreeStart, nextFreeTimes } from './next-free-times.ts'

/** The next free times of a professional, on the viewer's clock; each opens the booking with that time chosen. */
export function NextTimes({ professionalId }: { readonly professionalId: string }) {
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  if (freeTimes.data) return <Days freeTimes={freeTimes.data} />
  if (freeTimes.isError) return <p className="text-ink-soft">{texts.timesFailed}</p>
  return <Loading className="grid gap-3" count={3} each="h-21 rounded-control" />
}

function Days({ freeTimes }: { readonly freeTimes: FreeTimes }) {
  const { professionalId, zone } = freeTimes
  const viewer = useViewerZone()
  const days = nextFreeTimes(freeTimes, viewer)
  const first = days[0]?.starts[0]
  if (!first)
    return (
      <p className="text-ink-soft">
        {texts.noTimes} {texts.noTimesHint}
      </p>
    )
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {days.map(({ day, starts }) => (
          <li key={day} className="grid gap-2">
            <h3 className="font-medium first-letter:uppercase">{formatDayLong(day)}</h3>
            <ul className="flex flex-wrap gap-2">
              {starts.map((start) => (
                <li key={start.startsAt}>
                  <StartLink start={start} professionalId={professionalId} day={formatDayLong(day)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isOtherClock(zone, viewer, new Date(first.startsAt)) && (
        <p className="text-caption text-ink-soft">{texts.ownZone(zoneName(viewer))}</p>
      )}
      <Link
        to="/agendar-consulta"
        search={{ etapa: 'agendamento', profissional: professionalId }}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {texts.allTimes}
      </Link>
    </div>
  )
}

type StartLinkProps = {
  readonly start: FreeStart
  readonly professionalId: string
  readonly day: string
}

function StartLink({ start: { startsAt, date, time }, professionalId, day }: StartLinkProps) {
  const shown = formatTimeAt(new Date(startsAt), useViewerZone())
  return (
    <Link
      to="/agendar-consulta"
      search={{ etapa: 'agendamento', profissional: professionalId, dia: date, hora: time }}
      aria-label={texts.bookAt(day, shown)}
      className={buttonClass({ variant: 'secondary', className: 'tabular-nums' })}
    >
      {shown}
    </Link>
  )
}
