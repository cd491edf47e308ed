import { guardianTexts as texts } from '@escuta/i18n'
import type { GuardianRequest } from '@escuta/scheduling/contract'
import { buttonClass } from '@escuta/ui/button'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout } from '../access-layout.tsx'
import { GuardianForm } from './guardian-form.tsx'

/** /responsavel: a guardian reads what a minor asked for and answers. Opening the link answers nothing. */
export function GuardianPage({ token }: { readonly token: string | undefined }) {
  if (token === undefined) return <End heading={texts.invalid} lead={texts.invalidLead} />
  return <Found token={token} />
}

function Found({ token }: { readonly token: string }) {
  const request = trpc.scheduling.guardianRequest.useQuery({ token })
  const code = refusalOf(request.error)?.code
  if (code === 'guardian-link-invalid') return <End heading={texts.invalid} lead={texts.invalidLead} />
  if (code === 'guardian-is-client') return <End heading={texts.own} lead={texts.ownLead} />
  if (request.data && request.data.status !== 'open') return <Ended status={request.data.status} />
  const lead = request.data ? texts.lead(request.data.clientName) : ''
  return (
    <AccessLayout title={texts.title} heading={texts.heading} lead={lead}>
      <QueryState
        query={request}
        loading={
          <Loading className="grid gap-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-56" />
          </Loading>
        }
        texts={{ failed: texts.loadFailed, failedHint: texts.loadFailedHint }}
      >
        {(data) => (data.status === 'open' ? <GuardianForm token={token} request={data} /> : null)}
      </QueryState>
    </AccessLayout>
  )
}

const ends = {
  authorised: { heading: texts.authorised, lead: texts.authorisedLead },
  declined: { heading: texts.declined, lead: texts.declinedLead },
  over: { heading: texts.over, lead: texts.overLead },
}

function Ended({ status }: { readonly status: Exclude<GuardianRequest['status'], 'open'> }) {
  return <End {...ends[status]} />
}

function End({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  return (
    <AccessLayout title={texts.title} heading={heading} lead={lead}>
      <SiteLink to="/" className={buttonClass({ size: 'large', wide: true, variant: 'secondary' })}>
        {texts.home}
      </SiteLink>
    </AccessLayout>
  )
}
