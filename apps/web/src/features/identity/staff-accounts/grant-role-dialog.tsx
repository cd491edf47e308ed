import { sessionHours, type StaffAccount, type StaffRole } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useActOptions } from './use-act-options.ts'

type GrantRoleDialogProps = {
  readonly account: StaffAccount
  readonly onClose: () => void
  /** The roles that the account does not have. */
  readonly free: readonly StaffRole[]
}

export function GrantRoleDialog({ account: { userId, name }, free, onClose }: GrantRoleDialogProps) {
  const [role, setRole] = useState<StaffRole>(free.includes('support') ? 'support' : (free[0] ?? 'support'))
  const grant = trpc.identity.staff.grantRole.useMutation(useActOptions(texts.grant, onClose))
  return (
    <ActDialog
      hint={texts.reasonHint}
      title={texts.grant.title(name)}
      act={texts.grant}
      consequences={texts.grant.consequences(sessionHours.short)}
      isPending={grant.isPending}
      error={grant.error}
      onSubmit={(reason) => grant.mutate({ userId, role, reason })}
      onClose={onClose}
    >
      <Select
        label={texts.grant.role}
        options={free.map((value) => ({ value, label: texts.roleNames[value] }))}
        value={role}
        onChange={setRole}
      />
    </ActDialog>
  )
}
