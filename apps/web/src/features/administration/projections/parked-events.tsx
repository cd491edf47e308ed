import type { ParkedEventDto } from '@escuta/administration/contract'
import { formatDateTime, projectionsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import type { OnAct } from './projection-act.ts'

type ParkedEventsProps = {
  readonly parked: readonly ParkedEventDto[]
  readonly hasMore: boolean
  readonly onAct: OnAct
}

/** The events that a process failed to handle too often, the oldest first. */
export function ParkedEvents({ parked, hasMore, onAct }: ParkedEventsProps) {
  if (parked.length === 0)
    return (
      <Card>
        <p className="text-body text-ink-soft">{texts.noParked}</p>
      </Card>
    )
  return (
    <Card className="grid gap-4">
      <p className="text-body text-ink-soft">{texts.parkedHint}</p>
      <ul aria-label={texts.parked} className="divide-y divide-line">
        {parked.map((event) => (
          <Parked key={event.id} event={event} onAct={onAct} />
        ))}
      </ul>
      {hasMore && <p className="text-caption text-ink-soft">{texts.moreParked(parked.length)}</p>}
    </Card>
  )
}

function Parked({ event, onAct }: { readonly event: ParkedEventDto; readonly onAct: OnAct }) {
  const { process, eventType, streamName, attempts, error, parkedAt, waiting } = event
  return (
    <li className="grid gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{process}</p>
        <p className="text-body break-all">{texts.parkedOf(eventType, streamName)}</p>
        <p className="text-caption text-ink-soft">
          {texts.parkedSince(formatDateTime(new Date(parkedAt)), attempts)}
        </p>
        <p className="text-caption text-ink-soft">{texts.waiting(waiting)}</p>
        <p className="text-caption break-words text-danger">{error}</p>
      </div>
      {onAct && (
        <div className="grid gap-3 sm:flex">
          <Button variant="secondary" onClick={() => onAct({ kind: 'retry', event })}>
            {texts.retry.open}
          </Button>
          <Button variant="secondary" onClick={() => onAct({ kind: 'skip', event })}>
            {texts.skip.open}
          </Button>
        </div>
      )}
    </li>
  )
}
