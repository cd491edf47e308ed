import type { SystemStatus as Status } from '@escuta/administration/contract'
import type { LinkHealth } from '@escuta/messaging/contract'
import { adminTexts as texts, formatDateTime, formatNumber } from '@escuta/i18n'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { StatCard } from '@escuta/ui/stat-card'
import { RotateCw } from 'lucide-react'
import { QueryState } from '../../lib/query-state.tsx'
import { Section } from '../../lib/section.tsx'
import { trpc } from '../../lib/trpc.ts'

/** The state of the system's parts as they answer now. */
export function SystemStatus() {
  const status = trpc.administration.status.useQuery()
  const { data: health, refetch } = trpc.messaging.linkHealth.useQuery()
  return (
    <Section
      title={texts.heading}
      aside={
        <Button
          variant="secondary"
          size="small"
          onClick={() => void Promise.all([status.refetch(), refetch()])}
          busyLabel={status.isFetching && texts.refresh}
        >
          <RotateCw aria-hidden />
          {texts.refresh}
        </Button>
      }
    >
      <QueryState
        query={status}
        loading={<Loading className="grid gap-4 sm:grid-cols-3" count={3} each="h-28 rounded-card" />}
        texts={texts}
      >
        {(data) => <Parts status={data} health={health} />}
      </QueryState>
    </Section>
  )
}

function Parts({ status, health }: { readonly status: Status; readonly health: LinkHealth | undefined }) {
  const { counts, jobs, parkedEvents, uptimeSeconds } = status
  const minutes = Math.floor(uptimeSeconds / 60)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label={texts.accounts} value={formatNumber(counts.accounts)} />
        <StatCard label={texts.clients} value={formatNumber(counts.clients)} />
        <StatCard label={texts.professionals} value={formatNumber(counts.professionals)} />
        <StatCard
          label={texts.events}
          value={status.log.events === null ? '—' : formatNumber(status.log.events)}
        />
      </div>
      <Card className="divide-y divide-line py-2">
        <Line
          label={texts.servers}
          note={texts.serversNote(texts.uptime(Math.floor(minutes / 60), minutes % 60))}
          good
        />
        <Line label={texts.database} {...databaseLine(status)} />
        <Line label={texts.log} note={texts.logKinds[status.log.kind]} good={status.log.events !== null} />
        <Line label={texts.views} {...viewsLine(status)} />
        <Line
          label={texts.parkedEvents}
          note={parkedEvents === null ? texts.noAnswer : texts.parkedNote(parkedEvents)}
          good={parkedEvents === 0}
        />
        <Line
          label={texts.jobs}
          note={
            jobs ? texts.jobCounts(jobs.waiting + jobs.active, jobs.delayed, jobs.failed) : texts.noAnswer
          }
          good={jobs !== null && jobs.failed === 0}
        />
        <Line
          label={texts.payments}
          note={`${texts.paymentKinds[status.payments]}; ${answered(status.paymentsAnswer)}`}
          good={status.paymentsAnswer}
        />
        <Line
          label={texts.videoCalls}
          note={[
            status.turnAnswers === null
              ? texts.directCalls
              : `${texts.relayedCalls}; ${answered(status.turnAnswers)}`,
            ...(health ? [outagesNote(health)] : []),
          ].join('; ')}
          good={status.turnAnswers !== false}
        />
        <Line label={texts.mail} {...mailLine(status)} />
      </Card>
      <p className="text-caption text-ink-soft">
        {texts.since(formatDateTime(new Date(status.startedAt)), formatDateTime(new Date(status.at)))}
      </p>
    </>
  )
}

function outagesNote({ outages, averageSeconds, longestSeconds }: LinkHealth): string {
  return texts.callOutages(outages, formatNumber(Math.round(averageSeconds ?? 0)), longestSeconds ?? 0)
}

function answered(answers: boolean): string {
  return answers ? texts.answers : texts.answersNot
}

/** What they lag is counted to the end of the log, which is unknown while the event store does not answer. */
function viewsLine({ processors, log }: Status) {
  const failing = processors.filter(({ problem }) => problem !== null)
  if (failing.length > 0) return { note: problemNote(failing), good: false }
  if (log.events === null) return { note: texts.lagUnknown, good: false }
  return { note: texts.behind(Math.max(0, ...processors.map(({ behind }) => behind))), good: true }
}

function problemNote(failing: Status['processors']): string {
  const reasons = [...new Set(failing.map(({ problem }) => problem ?? 'failing'))]
  return reasons
    .map((reason) => {
      const names = failing.filter(({ problem }) => problem === reason).map(({ name }) => name)
      return `${texts.problems[reason]}: ${names.join(', ')}`
    })
    .join('; ')
}

/** What the provider did with the last mails says whether e-mail works; that nothing was tried says nothing. */
function mailLine({ mail, mailDelivery, mails }: Status): Omit<LineProps, 'label'> {
  const counts = texts.mailCounts(mails.waiting, mails.failed)
  const note = [texts.mailKinds[mail], deliveryNote(mailDelivery), counts].join('; ')
  const isWrong = mail === 'disabled' || mails.failed > 0 || mailDelivery === null
  if (isWrong || mailDelivery.state === 'refused') return { note, good: false }
  return { note, good: mailDelivery.state === 'accepted' ? true : null }
}

function deliveryNote(delivery: Status['mailDelivery']): string {
  switch (delivery?.state) {
    case undefined:
      return texts.noAnswer.toLowerCase()
    case 'none':
      return texts.deliveries.none
    case 'accepted':
      return texts.deliveries.accepted(formatDateTime(new Date(delivery.at)))
    case 'refused':
      return texts.deliveries.refused(
        delivery.refusals,
        formatDateTime(new Date(delivery.since)),
        delivery.status,
      )
  }
}

function databaseLine({ database }: Status) {
  if (!database) return { note: texts.noAnswer, good: false }
  const megabytes = Math.ceil(database.sizeBytes / 1_048_576)
  return { note: texts.databaseNote(formatNumber(megabytes), Math.ceil(database.answeredInMs)), good: true }
}

type LineProps = {
  readonly label: string
  readonly note: string
  /** Null where nothing was tried yet. */
  readonly good: boolean | null
}

type Verdict = { readonly tone: BadgeTone; readonly text: string }
const working: Verdict = { tone: 'accent', text: texts.good }
const wrong: Verdict = { tone: 'danger', text: texts.attention }
const untried: Verdict = { tone: 'outline', text: texts.untried }

function Line({ label, note, good }: LineProps) {
  const { tone, text } = good === null ? untried : good ? working : wrong
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div>
        <p className="font-semibold">{label}</p>
        <p className="text-caption text-ink-soft">{note}</p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </div>
  )
}
