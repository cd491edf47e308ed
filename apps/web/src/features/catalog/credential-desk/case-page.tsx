import type { CredentialCase } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts, formatDateTime } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { PageHeader } from '@escuta/ui/page-header'
import { skipToken } from '@tanstack/react-query'
import { CaseFrame } from '../../../lib/case-frame.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseChecks } from './case-checks.tsx'
import { CaseDocument } from './case-document.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { ReviewBadge } from './review-badge.tsx'

/** /admin/aprovacoes/{professionalId}: what was handed in, what happened, and the decision. */
export function CasePage({ professionalId }: { readonly professionalId: string | undefined }) {
  const found = trpc.catalog.credentialCase.useQuery(professionalId ? { professionalId } : skipToken)
  return (
    <CaseFrame
      texts={texts}
      queue="/admin/aprovacoes"
      query={found}
      isMissing={professionalId === undefined || refusalOf(found.error)?.code === 'professional-not-found'}
    >
      {(data) => <Case data={data} />}
    </CaseFrame>
  )
}

function Case({ data }: { readonly data: CredentialCase }) {
  return (
    <>
      <PageTitle title={texts.title(data.name)} />
      <PageHeader
        title={<span className="wrap-anywhere">{data.name}</span>}
        subtitle={data.specialty}
        actions={<ReviewBadge review={data.review} />}
      />
      <Card variant="sunken" className="grid gap-5">
        <div className="grid gap-1" role="status">
          <p className="font-semibold">{situationOf(data)}</p>
          <p className="text-ink-soft">{publicationOf(data)}</p>
        </div>
        <CaseActions data={data} />
      </Card>
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-10">
          <CaseChecks data={data} />
          <CaseFacts data={data} />
        </div>
        <div className="grid gap-10">
          <Section title={texts.document}>
            <CaseDocument data={data} />
          </Section>
          <CaseHistory history={data.history} />
        </div>
      </div>
    </>
  )
}

function situationOf({ review, startedBy, expiresAt, verifiedAt }: CredentialCase): string {
  switch (review) {
    case 'under-review':
      return texts.situation[review](startedBy ?? '')
    case 'recheck-due':
      return texts.situation[review](dateTime(expiresAt))
    case 'approved':
      return texts.situation[review](dateTime(verifiedAt))
    default:
      return texts.situation[review]
  }
}

function dateTime(at: string | null): string {
  return at === null ? '' : formatDateTime(new Date(at))
}

function publicationOf({ isPublic, publicationRequested }: CredentialCase): string {
  if (isPublic) return texts.isPublic
  return publicationRequested ? texts.willBePublic : texts.staysPrivate
}
