import { accountDetailsTexts, accountTexts as texts, deactivateTexts, relayOnlyTexts } from '@escuta/i18n'
import type { AccountOverview } from '@escuta/identity/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ShownEmail, useShownEmail } from '../../../lib/use-shown-email.tsx'
import { useUser } from '../../../lib/user-context.ts'
import { AccountNavigation } from './account-navigation.tsx'
import { AccountRow } from './account-row.tsx'
import { AccountSection } from './account-section.tsx'
import { AvatarRow } from './avatar-row.tsx'
import { DetailsForm } from './details-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SendConfirmation } from './send-confirmation.tsx'
import { SessionsSection } from './sessions-section.tsx'

const UsernameDialog = lazyComponent(() => import('./username-dialog.tsx'), 'UsernameDialog')
const DeactivateDialog = lazyComponent(() => import('./deactivate-dialog.tsx'), 'DeactivateDialog')
const ChangeEmailDialog = lazyComponent(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog')

/** `calls`: what the user sets for their calls. */
type AccountPageProps = { readonly calls: ReactNode }

/** /conta: the user's own account, for every role. */
export function AccountPage({ calls }: AccountPageProps) {
  const overview = trpc.identity.account.overview.useQuery()
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
      <QueryState query={overview} loading={<AccountSkeleton />} texts={texts}>
        {(account) => <Account account={account} calls={calls} />}
      </QueryState>
    </>
  )
}

function Account({ account, calls }: AccountPageProps & { readonly account: AccountOverview }) {
  const user = useUser()
  useEffect(scrollToSection, [])
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <AccountNavigation />
      <div className="grid min-w-0 gap-6">
        <DetailsSection account={account} />
        <PasswordSection withCode={account.secondFactor.isEnabled} />
        <SecondFactorSection secondFactor={account.secondFactor} isEmailConfirmed={account.emailConfirmed} />
        <SessionsSection />
        {user.client && (
          <AccountSection id="chamadas" title={relayOnlyTexts.section} about={relayOnlyTexts.about}>
            {calls}
          </AccountSection>
        )}
        <DeactivateSection
          isProfessional={user.professional !== null}
          withCode={account.secondFactor.isEnabled}
        />
        <p className="px-1 text-ink-soft">
          {`${texts.privacyHint} `}
          <SiteLink to="/privacidade/meus-dados" className="text-link inline-flex min-h-11 items-center">
            {texts.privacyLink}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}

/** Scrolls to the section in the address's hash, which exists only after the account has loaded. */
function scrollToSection(): void {
  const part = window.location.hash.slice(1)
  const section = part ? document.getElementById(part) : null
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

function AccountSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <Skeleton className="h-11 rounded-full lg:h-56 lg:rounded-card" />
      <div className="grid gap-6">
        <Skeleton className="h-[34rem] rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </Loading>
  )
}

function DetailsSection({ account }: { readonly account: AccountOverview }) {
  return (
    <AccountSection id="dados" title={accountDetailsTexts.heading} about={accountDetailsTexts.whoSees}>
      <AvatarRow name={account.name} avatar={account.avatar} />
      <DetailsForm account={account} />
      <EmailRow account={account} />
      <UsernameRow username={account.username} />
    </AccountSection>
  )
}

function UsernameRow({ username }: { readonly username: string | null }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <AccountRow
      term={accountDetailsTexts.username}
      value={username ?? <span className="text-ink-soft">{accountDetailsTexts.noUsername}</span>}
      note={accountDetailsTexts.usernameAbout}
      action={
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {username === null ? accountDetailsTexts.chooseUsername : accountDetailsTexts.changeUsername}
        </Button>
      }
    >
      {choosing && <UsernameDialog username={username ?? ''} onClose={() => setChoosing(false)} />}
    </AccountRow>
  )
}

type DeactivateSectionProps = { readonly isProfessional: boolean; readonly withCode: boolean }

function DeactivateSection({ isProfessional, withCode }: DeactivateSectionProps) {
  const [open, setOpen] = useState(false)
  const consequences = isProfessional
    ? [...deactivateTexts.consequences, deactivateTexts.professionalConsequence]
    : deactivateTexts.consequences
  return (
    <AccountSection id="desativar" title={deactivateTexts.heading} about={deactivateTexts.about}>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Button
        variant="dangerQuiet"
        className="max-sm:w-full sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        {deactivateTexts.open}
      </Button>
      {open && <DeactivateDialog withCode={withCode} onClose={() => setOpen(false)} />}
    </AccountSection>
  )
}

/** The e-mail of the account: confirmed or not, the pending one, and a button to change it. */
function EmailRow({ account }: { readonly account: AccountOverview }) {
  const [changing, setChanging] = useState(false)
  const { email, emailConfirmed, pendingEmail, secondFactor } = account
  return (
    <AccountRow
      term={accountDetailsTexts.email}
      value={
        <>
          <ShownEmail email={email} />
          <Badge tone={emailConfirmed ? 'accent' : 'warning'}>
            {emailConfirmed ? accountDetailsTexts.confirmed : accountDetailsTexts.notConfirmed}
          </Badge>
        </>
      }
      action={
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {accountDetailsTexts.changeEmail}
        </Button>
      }
    >
      {(pendingEmail !== null || !emailConfirmed) && <PendingConfirmation pendingEmail={pendingEmail} />}
      {changing && <ChangeEmailDialog withCode={secondFactor.isEnabled} onClose={() => setChanging(false)} />}
    </AccountRow>
  )
}

function PendingConfirmation({ pendingEmail }: { readonly pendingEmail: string | null }) {
  const shownPending = useShownEmail(pendingEmail ?? '')
  return (
    <SendConfirmation label={accountDetailsTexts.resend}>
      {pendingEmail !== null && (
        <p className="font-semibold break-all">{accountDetailsTexts.pending(shownPending)}</p>
      )}
      <p>{pendingEmail === null ? accountDetailsTexts.unconfirmedHint : accountDetailsTexts.pendingHint}</p>
    </SendConfirmation>
  )
}
