import type { ModerationSummary } from '@escuta/administration/contract'
import { formatDateTime, moderationTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { cardClass } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Skeleton } from '@escuta/ui/skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueueFrame } from '../../../lib/queue-frame.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { stepName } from './decision-texts.ts'
import { moderationInput, type ModerationSearch } from './moderation-search.ts'

type ModerationPageProps = {
  readonly selection: ModerationSearch
  readonly onSelect: (selection: ModerationSearch) => void
}

/** /admin/moderacao: reported profiles, reviews and messages. */
export function ModerationPage({ selection, onSelect }: ModerationPageProps) {
  const queue = trpc.administration.moderation.queue.useQuery(moderationInput(selection), {
    placeholderData: keepPreviousData,
  })
  return (
    <QueueFrame
      texts={texts}
      query={queue}
      selection={selection}
      filters={<Filters selection={selection} onSelect={onSelect} />}
      skeleton={<Skeleton count={3} className="h-24 rounded-card" />}
      link={(search, look) => <Link to="/admin/moderacao" search={search} {...look} />}
    >
      {(item) => (
        <li key={item.caseId}>
          <CaseCard item={item} />
        </li>
      )}
    </QueueFrame>
  )
}

const situations = [
  { value: 'abertas', label: texts.situations.open },
  { value: 'decididas', label: texts.situations.decided },
] as const
const kinds = [
  { value: 'tudo', label: texts.kinds.all },
  { value: 'avaliacao', label: texts.kinds.review },
  { value: 'perfil', label: texts.kinds.profile },
  { value: 'mensagem', label: texts.kinds.message },
] as const

function Filters({ selection: { situacao, conteudo }, onSelect }: ModerationPageProps) {
  return (
    <>
      <Select
        label={texts.situation}
        options={situations}
        value={situacao ?? 'abertas'}
        onChange={(chosen) =>
          onSelect({ ...(chosen !== 'abertas' && { situacao: chosen }), ...(conteudo && { conteudo }) })
        }
      />
      <Select
        label={texts.kind}
        options={kinds}
        value={conteudo ?? 'tudo'}
        onChange={(chosen) =>
          onSelect({ ...(situacao && { situacao }), ...(chosen !== 'tudo' && { conteudo: chosen }) })
        }
      />
    </>
  )
}

function CaseCard({ item }: { readonly item: ModerationSummary }) {
  const { caseId, kind, professionalName, openReports, reportedAt, lastAction } = item
  return (
    <Link
      to="/admin/moderacao/$caseId"
      params={{ caseId }}
      className={cardClass({
        padding: 'small',
        pressable: true,
        className: 'grid items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]',
      })}
    >
      <span className="text-subtitle font-semibold wrap-anywhere">{texts.about[kind](professionalName)}</span>
      {openReports > 0 ? (
        <Badge tone="warning" className="justify-self-start">
          {texts.reports(openReports)}
        </Badge>
      ) : (
        lastAction && <Badge className="justify-self-start">{stepName(kind, lastAction)}</Badge>
      )}
      <time dateTime={reportedAt} className="text-caption text-ink-soft">
        {texts.since(formatDateTime(new Date(reportedAt)))}
      </time>
    </Link>
  )
}
