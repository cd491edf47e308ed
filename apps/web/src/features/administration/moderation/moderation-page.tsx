import type { ModerationSummary } from '@escuta/administration/contract'
import { formatDateTime, moderationTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { cardClass } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { EmptyInboxIllustration } from '@escuta/ui/illustration-empty'
import { PageHeader } from '@escuta/ui/page-header'
import { Select } from '@escuta/ui/select'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageLinks } from '../../../lib/page-links.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { stepName } from './decision-texts.ts'
import { moderationInput, type ModerationSearch } from './moderation-search.ts'

type ModerationPageProps = {
  readonly selection: ModerationSearch
  readonly onSelect: (selection: ModerationSearch) => void
}

/** /admin/moderacao: reported profiles, reviews and messages. */
export function ModerationPage({ selection, onSelect }: ModerationPageProps) {
  const { cursor, ...first } = selection
  const queue = trpc.administration.moderation.queue.useQuery(moderationInput(selection), {
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <div className="grid gap-6">
        <Filters selection={selection} onSelect={onSelect} />
        <QueryState
          query={queue}
          loading={
            <Loading className="grid gap-3" label={texts.loading}>
              <Skeleton count={3} className="h-24 rounded-card" />
            </Loading>
          }
          title={texts.failed}
          hint={texts.failedHint}
        >
          {({ items, nextCursor }) => (
            <>
              <CaseList items={items} isFiltered={Object.keys(selection).length > 0} />
              <PageLinks
                label={texts.pages}
                first={texts.first}
                next={texts.next}
                isFirst={cursor === undefined}
                nextCursor={nextCursor}
                link={(page, look) => <Link to="/admin/moderacao" search={{ ...first, ...page }} {...look} />}
              />
            </>
          )}
        </QueryState>
      </div>
    </>
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
    <div role="group" aria-label={texts.filters} className="grid gap-4 sm:max-w-2xl sm:grid-cols-2">
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
    </div>
  )
}

type CaseListProps = { readonly items: readonly ModerationSummary[]; readonly isFiltered: boolean }

function CaseList({ items, isFiltered }: CaseListProps) {
  if (items.length === 0)
    return (
      <EmptyState
        title={isFiltered ? texts.emptyFiltered : texts.empty}
        hint={isFiltered ? texts.emptyFilteredHint : texts.emptyHint}
        illustration={<EmptyInboxIllustration />}
      />
    )
  return (
    <ul aria-label={texts.title} className="grid gap-3">
      {items.map(({ caseId, kind, professionalName, openReports, reportedAt, lastAction }) => (
        <li key={caseId}>
          <Link
            to="/admin/moderacao/$caseId"
            params={{ caseId }}
            className={cardClass({
              padding: 'small',
              pressable: true,
              className: 'grid items-center gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]',
            })}
          >
            <span className="text-subtitle font-semibold wrap-anywhere">
              {texts.about[kind](professionalName)}
            </span>
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
        </li>
      ))}
    </ul>
  )
}
