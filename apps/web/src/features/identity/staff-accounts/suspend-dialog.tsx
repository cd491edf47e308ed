import type { StaffAccount } from '@escuta/identity/contract'
import { formatBrl, staffAccountTexts as texts } from '@escuta/i18n'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useActOptions } from './use-act-options.ts'

type SuspendDialogProps = { readonly account: StaffAccount; readonly onClose: () => void }

export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const { userId, name, coming } = account
  const suspend = trpc.identity.staff.suspendAccount.useMutation(useActOptions(texts.suspend, onClose))
  return (
    <ActDialog
      hint={texts.reasonHint}
      title={texts.suspend.title(name)}
      act={texts.suspend}
      variant="danger"
      consequences={[...comingSentences(coming), ...texts.suspend.consequences]}
      isPending={suspend.isPending}
      error={suspend.error}
      onSubmit={(reason) => suspend.mutate({ userId, reason })}
      onClose={onClose}
    />
  )
}

/** What becomes of the coming appointments and of what was paid for them. */
function comingSentences({ asClient, asProfessional }: StaffAccount['coming']): readonly string[] {
  const roles = [asClient, asProfessional].filter((each) => each !== null)
  const sum = (of: (each: (typeof roles)[number]) => number) =>
    roles.reduce((total, each) => total + of(each), 0)
  const [total, paid, received] = [
    sum((each) => each.total),
    sum((each) => each.paid),
    formatBrl(sum((each) => each.received)),
  ]
  if (total === 0) return [texts.suspend.comingNone]
  const refund = total === 1 ? texts.suspend.refundOnly(received) : texts.suspend.refund(paid, received)
  return [texts.suspend.coming(total), ...(paid > 0 ? [refund] : [])]
}
