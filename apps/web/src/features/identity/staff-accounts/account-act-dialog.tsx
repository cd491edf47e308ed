import { sessionHours, type StaffAccount, type StaffRole } from '@escuta/identity/contract'
import { actTexts, formatBrl, staffAccountTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

/** What is done to an account: `grant` gives one of the roles that it does not have, `withdraw` takes one. */
export type AccountAct =
  | { readonly kind: 'suspend' | 'reinstate' }
  | { readonly kind: 'grant'; readonly free: readonly StaffRole[] }
  | { readonly kind: 'withdraw'; readonly role: StaffRole }

type AccountActDialogProps = {
  readonly account: StaffAccount
  readonly act: AccountAct
  readonly onClose: () => void
}

/** Asks for the reason of an act, and sends it; afterwards the page shows the account anew. */
export function AccountActDialog({ account, act, onClose }: AccountActDialogProps) {
  const { userId } = account
  const { done, doneHint, ...own } = texts[act.kind]
  const utils = trpc.useUtils()
  const options = {
    onSuccess: ({ isRecorded }: { readonly isRecorded: boolean }) => {
      toast({ tone: 'success', title: done, description: isRecorded ? doneHint : texts.later })
      onClose()
    },
    onError: failureToast({ failed: actTexts.notDone, failedHint: actTexts.notDoneHint }),
    onSettled: () => utils.identity.staff.accountOf.invalidate(),
  }
  const suspend = trpc.identity.staff.suspendAccount.useMutation(options)
  const reinstate = trpc.identity.staff.reinstateAccount.useMutation(options)
  const grant = trpc.identity.staff.grantRole.useMutation(options)
  const withdraw = trpc.identity.staff.withdrawRole.useMutation(options)
  const { isPending, error } = { suspend, reinstate, grant, withdraw }[act.kind]
  const [role, setRole] = useState(() => firstRole(act))
  function send(reason: string) {
    if (act.kind === 'grant') grant.mutate({ userId, role, reason })
    else if (act.kind === 'withdraw') withdraw.mutate({ userId, role, reason })
    else (act.kind === 'suspend' ? suspend : reinstate).mutate({ userId, reason })
  }
  return (
    <ActDialog
      hint={texts.reasonHint}
      title={own.title(account.name, texts.roleNames[role])}
      act={own}
      variant={act.kind === 'suspend' || act.kind === 'withdraw' ? 'danger' : 'primary'}
      consequences={consequencesOf(act, account)}
      isPending={isPending}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      {act.kind === 'grant' && (
        <Select
          label={texts.grant.role}
          options={act.free.map((value) => ({ value, label: texts.roleNames[value] }))}
          value={role}
          onChange={setRole}
        />
      )}
    </ActDialog>
  )
}

function firstRole(act: AccountAct): StaffRole {
  if (act.kind === 'withdraw') return act.role
  return act.kind === 'grant' && !act.free.includes('support') ? (act.free[0] ?? 'support') : 'support'
}

function consequencesOf({ kind }: AccountAct, { coming }: StaffAccount): readonly string[] {
  if (kind === 'grant') return texts.grant.consequences(sessionHours.short)
  return [...(kind === 'suspend' ? comingSentences(coming) : []), ...texts[kind].consequences]
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
