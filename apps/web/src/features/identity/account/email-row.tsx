import type { AccountOverview } from '@escuta/identity/contract'
import { accountDetailsTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { AccountRow } from './account-row.tsx'
import { SendConfirmation } from './send-confirmation.tsx'
import { ShownEmail, useShownEmail } from '../../../lib/use-shown-email.tsx'

const ChangeEmailDialog = lazyComponent(() => import('./change-email-dialog.tsx'), 'ChangeEmailDialog')

/** The e-mail of the account: confirmed or not, the pending one, and a button to change it. */
export function EmailRow({ account }: { readonly account: AccountOverview }) {
  const [changing, setChanging] = useState(false)
  const { email, emailConfirmed, pendingEmail, secondFactor } = account
  return (
    <AccountRow
      term={texts.email}
      value={
        <>
          <ShownEmail email={email} />
          <Badge tone={emailConfirmed ? 'accent' : 'warning'}>
            {emailConfirmed ? texts.confirmed : texts.notConfirmed}
          </Badge>
        </>
      }
      action={
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {texts.changeEmail}
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
    <SendConfirmation label={texts.resend}>
      {pendingEmail !== null && <p className="font-semibold break-all">{texts.pending(shownPending)}</p>}
      <p>{pendingEmail === null ? texts.unconfirmedHint : texts.pendingHint}</p>
    </SendConfirmation>
  )
}
