import type { AccountOverview } from '@escuta/identity/contract'
import { accountDetailsTexts as texts } from '@escuta/i18n'
import { AccountSection } from './account-section.tsx'
import { AvatarRow } from './avatar-row.tsx'
import { DetailsForm } from './details-form.tsx'
import { EmailRow } from './email-row.tsx'
import { UsernameRow } from './username-row.tsx'

export function DetailsSection({ account }: { readonly account: AccountOverview }) {
  return (
    <AccountSection id="dados" title={texts.heading} about={texts.whoSees}>
      <AvatarRow name={account.name} avatar={account.avatar} />
      <DetailsForm account={account} />
      <EmailRow account={account} />
      <UsernameRow username={account.username} />
    </AccountSection>
  )
}
