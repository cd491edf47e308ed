import { type StaffAccount, type StaffRole, staffRoles } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const SuspendDialog = lazyComponent(() => import('./suspend-dialog.tsx'), 'SuspendDialog')
const ReinstateDialog = lazyComponent(() => import('./reinstate-dialog.tsx'), 'ReinstateDialog')
const GrantRoleDialog = lazyComponent(() => import('./grant-role-dialog.tsx'), 'GrantRoleDialog')
const WithdrawRoleDialog = lazyComponent(() => import('./withdraw-role-dialog.tsx'), 'WithdrawRoleDialog')

type Open = 'suspend' | 'reinstate' | 'grant' | StaffRole | null

/** The buttons of what administrators can do with the account, and their dialogs. */
export function AccountActs({ account }: { readonly account: StaffAccount }) {
  const [open, setOpen] = useState<Open>(null)
  const held = staffRoles.filter((role) => account.roles.includes(role))
  const free = staffRoles.filter((role) => !held.includes(role))
  const close = () => setOpen(null)
  const [first] = free
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {account.suspension ? (
        <Button variant="secondary" onClick={() => setOpen('reinstate')}>
          {texts.reinstate.open}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setOpen('suspend')}>
          {texts.suspend.open}
        </Button>
      )}
      {first && !account.suspension && (
        <Button variant="secondary" onClick={() => setOpen('grant')}>
          {texts.grant.open}
        </Button>
      )}
      {held.map((role) => (
        <Button key={role} variant="secondary" onClick={() => setOpen(role)}>
          {texts.withdraw.open(texts.roleNames[role])}
        </Button>
      ))}
      {open === 'suspend' && <SuspendDialog account={account} onClose={close} />}
      {open === 'reinstate' && <ReinstateDialog account={account} onClose={close} />}
      {open === 'grant' && first && <GrantRoleDialog account={account} free={free} onClose={close} />}
      {open !== null && open !== 'suspend' && open !== 'reinstate' && open !== 'grant' && (
        <WithdrawRoleDialog account={account} role={open} onClose={close} />
      )}
    </div>
  )
}
