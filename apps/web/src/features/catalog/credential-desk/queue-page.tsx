import type { QueuedCredential } from '@escuta/catalog/contract'
import { credentialDeskTexts as texts, formatDateTime, synonymsTexts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { cardClass } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Skeleton } from '@escuta/ui/skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { QueueFrame } from '../../../lib/queue-frame.tsx'
import { trpc } from '../../../lib/trpc.ts'
import {
  professionsByWord,
  professionWords,
  queueInput,
  type QueueSearch,
  situationsByWord,
  situationWords,
} from './queue-search.ts'
import { ReviewBadge } from './review-badge.tsx'

type QueuePageProps = {
  readonly selection: QueueSearch
  readonly onSelect: (selection: QueueSearch) => void
}

/** /admin/aprovacoes: the credentials that wait for the desk, or those of another situation. */
export function QueuePage({ selection, onSelect }: QueuePageProps) {
  const queue = trpc.catalog.credentialQueue.useQuery(queueInput(selection), {
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <QueueFrame
        texts={texts}
        query={queue}
        selection={selection}
        filters={<QueueFilters selection={selection} onSelect={onSelect} />}
        skeleton={<Skeleton count={4} className="h-28 rounded-card" />}
        link={(search, look) => <Link to="/admin/aprovacoes" search={search} {...look} />}
      >
        {(credential) => (
          <li key={credential.professionalId}>
            <QueueCard credential={credential} />
          </li>
        )}
      </QueueFrame>
      <Link
        to="/admin/sinonimos"
        className={buttonClass({ variant: 'ghost', className: 'justify-self-start' })}
      >
        {synonymsTexts.title}
      </Link>
    </>
  )
}

const situations = (['todos', ...situationWords] as const).map((value) => ({
  value,
  label: texts.situations[value === 'todos' ? 'waiting' : situationsByWord[value]],
}))
const professions = (['todas', ...professionWords] as const).map((value) => ({
  value,
  label: value === 'todas' ? texts.allProfessions : texts.professions[professionsByWord[value]],
}))

function QueueFilters({ selection: { situacao, profissao }, onSelect }: QueuePageProps) {
  return (
    <>
      <Select
        label={texts.situation}
        options={situations}
        value={situacao ?? 'todos'}
        onChange={(chosen) =>
          onSelect({
            ...(chosen !== 'todos' && { situacao: chosen }),
            ...(profissao && { profissao }),
          })
        }
      />
      <Select
        label={texts.profession}
        options={professions}
        value={profissao ?? 'todas'}
        onChange={(chosen) =>
          onSelect({ ...(situacao && { situacao }), ...(chosen !== 'todas' && { profissao: chosen }) })
        }
      />
    </>
  )
}

function QueueCard({ credential }: { readonly credential: QueuedCredential }) {
  const { professionalId, name, profession, crp, review, document, submittedAt, expiresAt } = credential
  const when = formatDateTime(new Date(submittedAt))
  return (
    <Link
      to="/admin/aprovacoes/$professionalId"
      params={{ professionalId }}
      className={cardClass({
        padding: 'small',
        pressable: true,
        className: 'grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]',
      })}
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="text-subtitle font-semibold wrap-anywhere">{name}</span>
        <span className="wrap-anywhere text-ink-soft">{`${texts.professions[profession]} · ${crp}`}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:justify-items-end">
        <ReviewBadge review={review} />
        <span className="inline-flex items-center gap-1.5 text-caption text-ink-soft">
          <FileText aria-hidden className="size-4" />
          {document ? texts.withDocument : texts.withoutDocument}
        </span>
      </span>
      <time dateTime={submittedAt} className="text-caption text-ink-soft">
        {expiresAt === null ? texts.since(when) : texts.recheckSince(when)}
      </time>
    </Link>
  )
}
