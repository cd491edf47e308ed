import type { DataRequest } from '@escuta/privacy/contract'
import { dataRequestsTexts as texts, formatDate } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Card } from '@escuta/ui/card'
import { Skeleton } from '@escuta/ui/skeleton'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { anchors } from '../contents.tsx'

const RequestForm = lazyComponent(
  () => import('./request-form.tsx'),
  'RequestForm',
  () => <Skeleton className="h-88 rounded-card" />,
)

type RequestsProps = { readonly requests: readonly DataRequest[] }

export function RequestsSection({ requests }: RequestsProps) {
  return (
    <Section title={texts.title} id={anchors.requests}>
      <p className="text-pretty">{texts.lead}</p>
      <RequestForm />
      <RequestList requests={requests} />
    </Section>
  )
}

function RequestList({ requests }: RequestsProps) {
  return (
    <div className="mt-2 grid gap-3">
      <h3 className="text-subtitle font-semibold">{texts.list}</h3>
      {requests.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <Card padding="small">
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function RequestItem({ request }: { readonly request: DataRequest }) {
  const { kind, details, answer, answeredAt } = request
  return (
    <li className="grid gap-2 py-4 first:pt-1 last:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{texts.kinds[kind]}</h4>
        <Badge tone={answeredAt ? 'accent' : 'warning'}>{answeredAt ? texts.answered : texts.waiting}</Badge>
      </div>
      <p className="text-caption text-ink-soft">{datesOf(request)}</p>
      {details && <p className="text-pretty whitespace-pre-line">{details}</p>}
      {answer && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-caption text-ink-soft">{texts.answer}</p>
          <p className="text-pretty whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}

function datesOf({ requestedAt, dueAt, answeredAt }: DataRequest): string {
  const day = (at: string) => formatDate(new Date(at))
  const outcome = answeredAt ? texts.answeredOn(day(answeredAt)) : texts.dueBy(day(dueAt))
  return `${texts.askedOn(day(requestedAt))}, ${outcome}`
}
