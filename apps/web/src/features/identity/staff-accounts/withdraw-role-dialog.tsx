import type { StaffAccount, StaffRole } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useActOptions } from './use-act-options.ts'

type WithdrawRoleDialogProps = {
  readonly account: StaffAccount
  readonly role: StaffRole
  readonly onClose: () => void
}

export function WithdrawRoleDialog({ account: { userId, name }, role, onClose }: WithdrawRoleDialogProps) {
  const withdraw = trpc.identity.staff.withdrawRole.useMutation(useActOptions(texts.withdraw, onClose))
  return (
    <ActDialog
      hint={texts.reasonHint}
      title={texts.withdraw.title(name, texts.roleNames[role])}
      act={texts.withdraw}
      variant="danger"
      consequences={texts.withdraw.consequences}
      isPending={withdraw.isPending}
      error={withdraw.error}
      onSubmit={(reason) => withdraw.mutate({ userId, role, reason })}
      onClose={onClose}
    />
  )
}
