import type { ParkedEventDto, ProjectionsConsole } from '@escuta/administration/contract'
import { formatDateTime, formatNumber, projectionsTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Loading } from '@escuta/ui/skeleton'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { ProcessorList } from './processor-list.tsx'
import type { OnAct, ProjectionAct } from './projection-act.ts'

const ProjectionDialog = lazyComponent(() => import('./projection-dialog.tsx'), 'ProjectionDialog')

/** Their progress is no event, so that no live message comes of it. */
const everyMs = 2_000

/** /admin/projecoes: how far every view and process is, and the events that wait for a decision. */
export function ProjectionsPage() {
  const status = trpc.administration.projections.status.useQuery(undefined, { refetchInterval: everyMs })
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
      <QueryState
        query={status}
        loading={<Loading className="grid gap-4" count={2} each="h-96 rounded-card" />}
        texts={texts}
      >
        {(data) => <Projections console={data} />}
      </QueryState>
    </>
  )
}

function Projections({
  console: { processors, parked, hasMoreParked },
}: {
  readonly console: ProjectionsConsole
}) {
  const [act, setAct] = useState<ProjectionAct | null>(null)
  const mayAct = mayCall(useUser(), 'administration.projections.rebuildView')
  const onAct = mayAct ? setAct : undefined
  const of = (kind: 'view' | 'process') => processors.filter((each) => each.kind === kind)
  return (
    <>
      {processors.some(({ behind }) => behind === null) && (
        <Notice tone="warning" live>
          <p className="font-semibold">{texts.lagUnknown}</p>
          <p>{texts.lagUnknownHint}</p>
        </Notice>
      )}
      <Section title={texts.parked} aside={<Count of={parked.length} isWarning={parked.length > 0} />}>
        <ParkedEvents parked={parked} hasMore={hasMoreParked} onAct={onAct} />
      </Section>
      <Section title={texts.views} aside={<Count of={of('view').length} />}>
        <ProcessorList label={texts.views} processors={of('view')} onAct={onAct} />
      </Section>
      <Section title={texts.processes} aside={<Count of={of('process').length} />}>
        <ProcessorList label={texts.processes} processors={of('process')} onAct={undefined} />
      </Section>
      {act && <ProjectionDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function Count({ of, isWarning = false }: { readonly of: number; readonly isWarning?: boolean }) {
  return <Badge tone={isWarning ? 'warning' : 'neutral'}>{formatNumber(of)}</Badge>
}

type ParkedEventsProps = {
  readonly parked: readonly ParkedEventDto[]
  readonly hasMore: boolean
  readonly onAct: OnAct
}

/** The events that a process failed to handle too often, the oldest first. */
function ParkedEvents({ parked, hasMore, onAct }: ParkedEventsProps) {
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
