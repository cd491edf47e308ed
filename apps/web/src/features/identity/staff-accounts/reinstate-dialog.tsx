import type { StaffAccount } from '@escuta/identity/contract'
import { staffAccountTexts as texts } from '@escuta/i18n'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useActOptions } from './use-act-options.ts'

type ReinstateDialogProps = { readonly account: StaffAccount; readonly onClose: () => void }

export function ReinstateDialog({ account: { userId, name }, onClose }: ReinstateDialogProps) {
  const reinstate = trpc.identity.staff.reinstateAccount.useMutation(useActOptions(texts.reinstate, onClose))
  return (
    <ActDialog
      hint={texts.reasonHint}
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
