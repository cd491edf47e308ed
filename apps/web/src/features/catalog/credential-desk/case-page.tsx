import { type CredentialCase, type CredentialHistoryEntry, professions } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts, formatDateTime, formatFileSize } from '@escuta/i18n'
import { formatBrl, shownPhone } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { skipToken } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { CaseFrame } from '../../../lib/case-frame.tsx'
import { Fact } from '../../../lib/fact.tsx'
import { failureToast, refusalOf } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseChecks } from './case-checks.tsx'
import { ReviewBadge } from './review-badge.tsx'

const DocumentDialog = lazyComponent(() => import('./document-dialog.tsx'), 'DocumentDialog')

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
      <PageHead
        title={texts.title(data.name)}
        heading={<span className="wrap-anywhere">{data.name}</span>}
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

/** What happened to the credential, the newest first. */
function CaseHistory({ history }: { readonly history: readonly CredentialHistoryEntry[] }) {
  return (
    <Section title={texts.history}>
      <ol className="grid gap-5 border-l border-line pl-5">
        {history.map(({ id, step, at, by, reason, changed }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-semibold">{texts.steps[step]}</span>
            <span className="text-caption text-ink-soft">
              <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              {by !== null && ` ${texts.by(by)}`}
            </span>
            {reason !== null && <span className="wrap-anywhere">{texts.reason(reason)}</span>}
            {changed.length > 0 && (
              <span>{texts.changed(changed.map((part) => texts.parts[part]).join(', '))}</span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What the professional handed in. */
function CaseFacts({ data }: { readonly data: CredentialCase }) {
  const { profession, crp, specialty, education, yearsExperience, approaches, price, phone, bio } = data
  return (
    <Section title={texts.handedIn}>
      <Card>
        <dl className="grid gap-5 wrap-anywhere sm:grid-cols-2">
          <Fact term={texts.credential[professions[profession].council ?? 'none']}>{crp}</Fact>
          <Fact term={texts.specialty}>{specialty}</Fact>
          <Fact term={texts.education}>{education ?? texts.notGiven}</Fact>
          <Fact term={texts.years}>
            {yearsExperience === null ? texts.notGiven : texts.yearsOf(yearsExperience)}
          </Fact>
          <Fact term={texts.approaches}>{approaches.join(', ') || texts.notGiven}</Fact>
          <Fact term={texts.price}>{formatBrl(price)}</Fact>
          <Fact term={texts.phone}>{phone === null ? texts.notGiven : shownPhone(phone)}</Fact>
          <div className="sm:col-span-2">
            <dt className="text-caption text-ink-soft">{texts.bio}</dt>
            <dd className="whitespace-pre-line">{bio || texts.notGiven}</dd>
          </div>
        </dl>
      </Card>
    </Section>
  )
}

/** The document that waits for the review. Its link is valid for minutes, so it is asked for anew each time. */
function CaseDocument({ data: { professionalId, document } }: { readonly data: CredentialCase }) {
  const [isShown, setShown] = useState(false)
  const open = trpc.catalog.openCredentialDocument.useMutation({
    onSuccess: () => setShown(true),
    onError: failureToast({ failed: texts.openFailed, failedHint: texts.failedAction }),
  })
  if (!document) return <p className="text-ink-soft">{texts.noDocument}</p>
  return (
    <Card className="grid gap-4">
      <p className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5.5 shrink-0 text-ink-soft" />
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{document.fileName}</span>
          <span className="text-caption text-ink-soft">{formatFileSize(document.size)}</span>
        </span>
      </p>
      <Button
        variant="secondary"
        busyLabel={open.isPending && texts.opening}
        onClick={() => open.mutate({ professionalId })}
      >
        {texts.open}
      </Button>
      <p className="text-caption text-ink-soft">{texts.openHint}</p>
      {isShown && open.data && <DocumentDialog document={open.data} onClose={() => setShown(false)} />}
    </Card>
  )
}
