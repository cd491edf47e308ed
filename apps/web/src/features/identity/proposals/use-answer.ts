import type { Proposal } from '@escuta/identity/contract'
import { proposalTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

export type ProposedAppointment = Proposal['appointments'][number]
/** The invitation by its link, or by its record where it is addressed to the account. */
export type InvitationOf = { readonly token: string } | { readonly clientId: string }

type Answering = {
  readonly of: InvitationOf
  readonly name: string
  /** The one appointment that is answered by itself; without it, all that are shown. */
  readonly only?: ProposedAppointment
  readonly shown: readonly ProposedAppointment[]
  readonly onAnswered?: () => void
}

/** Accepts what is shown, and nothing that was entered meanwhile; declines it, or the whole invitation. */
export function useAnswer({ of, name, only, shown, onAnswered }: Answering) {
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess() {
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint(name) })
      onAnswered?.()
    },
    onError: failureToast({ failed: texts.acceptFailed, failedHint: texts.failedHint }),
  })
  const decline = trpc.identity.invitation.declineInvitation.useMutation({
    onSuccess() {
      const [title, hint] = only
        ? [texts.oneDeclined, texts.oneDeclinedHint]
        : [texts.declined, texts.declinedHint]
      toast({ tone: 'success', title, description: hint(name) })
      onAnswered?.()
    },
    onError: failureToast({ failed: texts.declineFailed, failedHint: texts.failedHint }),
  })
  const ids = (only ? [only] : shown).map(({ id }) => id)
  return {
    accept: () => accept.mutate({ ...of, ...(ids.length > 0 && { appointmentIds: ids }) }),
    decline: () => decline.mutate({ ...of, ...(only && { appointmentId: only.id }) }),
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
  }
}
