import type { ClientInvitation as Invitation } from '@escuta/identity/contract'
import { invitationDays } from '../../../lib/foreign-numbers.ts'
import { clientInvitationTexts as texts, formatDate } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'

const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx'), 'InviteDialog')
const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'), 'WithdrawDialog')

type ClientInvitationProps = {
  readonly clientId: string
  readonly name: string
  readonly email: string | null
}

/** The invitation of a patient whom the professional entered, and the other record of the same person; nothing for others. */
export function ClientInvitation(client: ClientInvitationProps) {
  const invitation = trpc.identity.invitation.ofClient.useQuery({ clientId: client.clientId })
  const [dialog, setDialog] = useState<'invite' | 'withdraw'>()
  if (!invitation.data) return null
  const { status, otherRecord } = invitation.data
  const isInvitable = status !== 'joined' && status !== 'account'
  const close = () => setDialog(undefined)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line pt-4">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="font-semibold">{headingOf(invitation.data)}</p>
        <p className="text-caption text-ink-soft">{hintOf(status)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {otherRecord && (
          <Link
            to="/profissional/pacientes"
            search={{ paciente: otherRecord }}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {status === 'account' ? texts.toEntered : texts.toAccount}
          </Link>
        )}
        {isInvitable && (
          <Button variant="secondary" size="small" onClick={() => setDialog('invite')}>
            {status === 'open' || status === 'expired' ? texts.again : texts.invite}
          </Button>
        )}
        {status === 'open' && (
          <Button variant="ghost" size="small" onClick={() => setDialog('withdraw')}>
            {texts.withdraw}
          </Button>
        )}
      </div>
      {dialog === 'invite' && <InviteDialog {...client} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog {...client} onClose={close} />}
    </div>
  )
}

function headingOf({ status, invitedAt }: Invitation): string {
  const day = invitedAt === null ? '' : formatDate(new Date(invitedAt))
  if (status === 'open') return texts.sent(day)
  return status === 'expired' ? texts.expired(day) : texts[status]
}

function hintOf(status: Invitation['status']): string {
  if (status === 'open') return texts.openHint(invitationDays)
  if (status === 'joined') return texts.joinedHint
  if (status === 'account') return texts.accountHint
  return status === 'declined' ? texts.declinedHint : texts.noneHint
}
