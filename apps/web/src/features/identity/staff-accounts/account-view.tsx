import { formatBrl, formatDateTime, staffAccountTexts as texts } from '@escuta/i18n'
import { type ComingAppointments, type StaffAccount, staffRoles } from '@escuta/identity/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { useState } from 'react'
import { Fact } from '../../../lib/fact.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { Section } from '../../../lib/section.tsx'
import { ShownEmail } from '../../../lib/use-shown-email.tsx'
import { useUser } from '../../../lib/user-context.ts'
import type { AccountAct } from './account-act-dialog.tsx'

const AccountActDialog = lazyComponent(() => import('./account-act-dialog.tsx'), 'AccountActDialog')

const tones = { active: 'accent', suspended: 'danger', deactivated: 'warning' } as const
const at = (instant: string) => formatDateTime(new Date(instant))

/** An account: who it is, how it is, what is ahead of it, and what administrators can do. */
export function AccountView({ account }: { readonly account: StaffAccount }) {
  const { name, isMasked, isOwn, suspension, sessions, coming } = account
  const state = stateOf(account)
  const mayAct = mayCall(useUser(), 'identity.staff.suspendAccount')
  return (
    <>
      <Section title={name} aside={<Badge tone={tones[state]}>{texts.states[state]}</Badge>}>
        {suspension && (
          <Notice tone="danger">
            <p>{texts.suspendedSince(at(suspension.since), suspension.by)}</p>
            <p className="break-words">{texts.suspensionReason(suspension.reason)}</p>
          </Notice>
        )}
        {isMasked && <Notice>{texts.masked}</Notice>}
        {mayAct && isOwn && <Notice>{texts.own}</Notice>}
        <Card>
          <Facts account={account} />
        </Card>
        {mayAct && !isOwn && <AccountActs account={account} />}
      </Section>
      <Section title={texts.coming}>
        <Card>
          {coming.asClient || coming.asProfessional ? (
            <dl className="grid gap-5 sm:grid-cols-2">
              {coming.asClient && <Coming term={texts.asClient} of={coming.asClient} />}
              {coming.asProfessional && <Coming term={texts.asProfessional} of={coming.asProfessional} />}
            </dl>
          ) : (
            <p className="text-body text-ink-soft">{texts.noParticipant}</p>
          )}
        </Card>
      </Section>
      <Section title={texts.sessions}>
        <Card>
          {sessions.length === 0 ? (
            <p className="text-body text-ink-soft">{texts.noSessions}</p>
          ) : (
            <ul className="grid gap-4">
              {sessions.map(({ id, device, startedAt, lastSeenAt }) => (
                <li key={id}>
                  <p className="font-semibold">{device ?? texts.unknownDevice}</p>
                  <p className="text-caption text-ink-soft">{texts.seen(at(startedAt), at(lastSeenAt))}</p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
    </>
  )
}

function Facts({ account }: { readonly account: StaffAccount }) {
  const { userId, email, isEmailConfirmed, username, createdAt, hasSecondFactor, roles } = account
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact term={texts.email} note={isEmailConfirmed ? texts.confirmed : texts.unconfirmed}>
        <span className="inline-block break-all">{email && <ShownEmail email={email} />}</span>
      </Fact>
      <Fact term={texts.username}>
        {username === null ? texts.none : <span className="inline-block break-all">{username}</span>}
      </Fact>
      <Fact term={texts.roles}>{roles.map((role) => texts.roleNames[role]).join(', ') || texts.noRoles}</Fact>
      <Fact term={texts.secondFactor}>{hasSecondFactor ? texts.on : texts.off}</Fact>
      <Fact term={texts.createdAt}>{at(createdAt)}</Fact>
      <Fact term={texts.id}>
        <span className="inline-block break-all">{userId}</span>
      </Fact>
    </dl>
  )
}

function Coming({ term, of }: { readonly term: string; readonly of: ComingAppointments }) {
  const paid = of.total > 0 && texts.paidOf(of.paid, formatBrl(of.received))
  return (
    <Fact term={term} note={paid}>
      {texts.comingOf(of.total)}
    </Fact>
  )
}

function stateOf({
  suspension,
  isDeactivated,
}: Pick<StaffAccount, 'suspension' | 'isDeactivated'>): 'active' | 'suspended' | 'deactivated' {
  if (suspension) return 'suspended'
  return isDeactivated ? 'deactivated' : 'active'
}

/** The buttons of what administrators can do with the account, and their dialogs. */
function AccountActs({ account }: { readonly account: StaffAccount }) {
  const [act, setAct] = useState<AccountAct>()
  const held = staffRoles.filter((role) => account.roles.includes(role))
  const free = staffRoles.filter((role) => !held.includes(role))
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {account.suspension ? (
        <Button variant="secondary" onClick={() => setAct({ kind: 'reinstate' })}>
          {texts.reinstate.open}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAct({ kind: 'suspend' })}>
          {texts.suspend.open}
        </Button>
      )}
      {free.length > 0 && !account.suspension && (
        <Button variant="secondary" onClick={() => setAct({ kind: 'grant', free })}>
          {texts.grant.open}
        </Button>
      )}
      {held.map((role) => (
        <Button key={role} variant="secondary" onClick={() => setAct({ kind: 'withdraw', role })}>
          {texts.withdraw.open(texts.roleNames[role])}
        </Button>
      ))}
      {act && <AccountActDialog account={account} act={act} onClose={() => setAct(undefined)} />}
    </div>
  )
}
