import type { AccountOverview } from '@escuta/identity/contract'
import { accountTexts as texts, relayOnlyTexts } from '@escuta/i18n'
import { PageHeader } from '@escuta/ui/page-header'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { type ReactNode, useEffect } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { AccountSection } from './account-section.tsx'
import { AccountNavigation } from './account-navigation.tsx'
import { DeactivateSection } from './deactivate-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** `calls`: what the user sets for their calls. */
type AccountPageProps = { readonly calls: ReactNode }

/** /conta: the user's own account, for every role. */
export function AccountPage({ calls }: AccountPageProps) {
  const overview = trpc.identity.account.overview.useQuery()
  return (
    <>
      <PageTitle title={texts.title} />
      <PageHeader title={texts.heading} subtitle={texts.lead} />
      <QueryState query={overview} loading={<AccountSkeleton />} title={texts.failed} hint={texts.failedHint}>
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
