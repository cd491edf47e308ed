import { type CheckedInvitation, invitationDays } from '@escuta/identity/contract'
import { invitationTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isLinkRefused, reasonOf } from '../../../lib/failure.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { startPageOf, useLogout, useSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout } from '../access-layout.tsx'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { NotMe } from './not-me.tsx'
import { useShownEmail } from '../../../lib/use-shown-email.tsx'

const Proposals = lazyComponent(() => import('../proposals/proposals.tsx'), 'Proposals')
const AcceptSignedIn = lazyComponent(() => import('./accept-signed-in.tsx'), 'AcceptSignedIn')

type Open = Extract<CheckedInvitation, { readonly status: 'open' }>
type Ended = Exclude<CheckedInvitation['status'], 'open'>

/** Answers a professional's invitation with the token of its link. */
export function InvitationPage({ token = '' }: { readonly token: string | undefined }) {
  // Checked once: after it was accepted the invitation is used, while this page is still shown.
  const check = trpc.identity.invitation.checkInvitation.useQuery(
    { token },
    { enabled: ({ state }) => token !== '' && state.data === undefined },
  )
  const [answered, setAnswered] = useState<Ended>()
  const refused = token === '' || isLinkRefused(check.error) ? 'unknown' : undefined
  const ended = answered ?? refused ?? endedOf(check.data)
  if (ended) return <EndedInvitation token={token} status={ended} />
  if (check.data?.status === 'open')
    return (
      <OpenInvitation
        token={token}
        invitation={check.data}
        onEnded={setAnswered}
        onChanged={() => void check.refetch()}
      />
    )
  if (check.error)
    return (
      <AccessLayout
        title={texts.title}
        heading={texts.checkFailed}
        lead={reasonOf(check.error, texts.failedHint)}
      >
        <Button size="large" wide onClick={() => void check.refetch()}>
          {texts.retry}
        </Button>
      </AccessLayout>
    )
  return <Checking />
}

function Checking() {
  return (
    <AccessLayout title={texts.title} heading={texts.checking} lead={texts.checkingLead}>
      <Loading className="grid gap-5">
        <Skeleton count={3} className="h-20" />
        <Skeleton className="h-13" />
      </Loading>
    </AccessLayout>
  )
}

function endedOf(checked: CheckedInvitation | undefined): Ended | undefined {
  return checked === undefined || checked.status === 'open' ? undefined : checked.status
}

type OpenInvitationProps = {
  readonly token: string
  readonly invitation: Open
  readonly onEnded: (status: Ended) => void
  readonly onChanged: () => void
}

function OpenInvitation({ token, invitation, onEnded, onChanged }: OpenInvitationProps) {
  const { professionalName, account, appointments } = invitation
  const email = useShownEmail(invitation.email)
  if (account === 'none')
    return (
      <AccessLayout
        title={texts.title}
        heading={texts.heading(professionalName)}
        lead={appointments.length > 0 ? texts.lead : texts.leadWithout}
      >
        <AcceptInvitationForm
          {...{ token, email, appointments, onChanged }}
          onExpired={() => onEnded('unknown')}
        />
        <NotMe token={token} email={email} onDeclined={() => onEnded('declined')} />
      </AccessLayout>
    )
  if (account === 'other') return <OtherAccount email={email} />
  return (
    <AccessLayout
      title={texts.title}
      heading={texts.heading(professionalName)}
      lead={texts.existsLead(email)}
    >
      <AcceptSignedIn {...{ token, invitation, onEnded, onChanged }} />
      <NotMe token={token} email={email} onDeclined={() => onEnded('declined')} />
    </AccessLayout>
  )
}

/** To the start page of the signed-in user, or to /login. */
function OwnAreaLink({ token }: { readonly token: string }) {
  const session = useSession()
  const look = buttonClass({ size: 'large', wide: true })
  if (session.status === 'signed-in')
    return (
      <SiteLink to={startPageOf(session.user)} className={look}>
        {texts.myArea}
      </SiteLink>
    )
  return (
    <Link
      to="/login"
      state={(kept) => ({ ...kept, returnTo: `/convite?token=${encodeURIComponent(token)}` })}
      className={look}
    >
      {texts.signIn}
    </Link>
  )
}

/** Another account is signed in: the invitation is answered after signing out. */
function OtherAccount({ email }: { readonly email: string }) {
  const session = useSession()
  const logout = useLogout()
  const own = session.status === 'signed-in' ? session.user.email : ''
  return (
    <AccessLayout title={texts.title} heading={texts.other} lead={texts.otherLead(email, own)}>
      <div className="grid gap-3">
        <Button size="large" wide onClick={() => void logout()}>
          {texts.signOut}
        </Button>
        {session.status === 'signed-in' && (
          <SiteLink
            to={startPageOf(session.user)}
            className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}
          >
            {texts.myArea}
          </SiteLink>
        )}
      </div>
    </AccessLayout>
  )
}

const endings: Readonly<Record<Ended, { readonly heading: string; readonly lead: string }>> = {
  claimed: { heading: texts.claimed, lead: texts.claimedLead },
  declined: { heading: texts.declined, lead: texts.declinedLead },
  withdrawn: { heading: texts.ended, lead: texts.withdrawnLead },
  expired: { heading: texts.ended, lead: texts.expiredLead(invitationDays) },
  unknown: { heading: texts.ended, lead: texts.unknownLead },
}

/** The owner of the address may have another proposal that is open: the page shows it. */
function EndedInvitation({ token, status }: { readonly token: string; readonly status: Ended }) {
  const session = useSession()
  const mayHaveOthers =
    status !== 'declined' && session.status === 'signed-in' && session.user.client !== null
  const others = trpc.identity.invitation.proposals.useQuery(undefined, { enabled: mayHaveOthers })
  if (others.isLoading) return <Checking />
  if (mayHaveOthers && others.data && others.data.length > 0)
    return (
      <AccessLayout title={texts.title} heading={texts.otherOpen} lead={texts.otherOpenLead}>
        <Proposals />
      </AccessLayout>
    )
  return (
    <AccessLayout title={texts.title} {...endings[status]}>
      {status === 'claimed' ? (
        <OwnAreaLink token={token} />
      ) : (
        <SiteLink to="/" className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}>
          {texts.home}
        </SiteLink>
      )}
    </AccessLayout>
  )
}
