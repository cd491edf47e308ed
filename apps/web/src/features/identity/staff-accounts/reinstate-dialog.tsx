import type { StaffAccount } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { ActDialog, useActOptions } from './act-dialog.tsx'

type ReinstateDialogProps = { readonly account: StaffAccount; readonly onClose: () => void }

export function ReinstateDialog({ account: { userId, name }, onClose }: ReinstateDialogProps) {
  const reinstate = trpc.identity.staff.reinstateAccount.useMutation(useActOptions(texts.reinstate, onClose))
  return (
    <ActDialog
      title={texts.reinstate.title(name)}
      act={texts.reinstate}
      consequences={texts.reinstate.consequences}
      isPending={reinstate.isPending}
      error={reinstate.error}
      onSubmit={(reason) => reinstate.mutate({ userId, reason })}
      onClose={onClose}
    />
  )
}
