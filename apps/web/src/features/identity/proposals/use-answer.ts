import type { ProposedAppointment } from '@escuta/identity/contract'
import { proposalTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { seenOf } from './proposed-terms.tsx'

/** The invitation by its link, or by its record where it is addressed to the account. */
export type InvitationOf = { readonly token: string } | { readonly clientId: string }

export type Answering = {
  readonly of: InvitationOf
  readonly name: string
  readonly shown: readonly ProposedAppointment[]
  /** What declining declines: the whole invitation, for good, or the appointments that are shown. */
  readonly declines: 'invitation' | 'shown'
  readonly onAnswered?: () => void
  readonly onRefused?: (error: unknown) => void
}

/** Accepts what is shown, as it is shown, and nothing that was entered meanwhile; declines it, or the whole invitation. */
export function useAnswer({ of, name, shown, declines, onAnswered, onRefused }: Answering) {
  const failed = (title: string) => (error: unknown) => {
    failureToast({ failed: title, failedHint: texts.failedHint })(error)
    onRefused?.(error)
  }
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess() {
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint(name) })
      onAnswered?.()
    },
    onError: failed(texts.acceptFailed),
  })
  const isWhole = declines === 'invitation'
  const decline = trpc.identity.invitation.declineInvitation.useMutation({
    onSuccess() {
      const [title, hint] = isWhole
        ? [texts.declined, texts.declinedHint]
        : [texts.oneDeclined, texts.oneDeclinedHint]
      toast({ tone: 'success', title, description: hint(name) })
      onAnswered?.()
    },
    onError: failed(texts.declineFailed),
  })
  return {
    accept: () => accept.mutate({ ...of, appointments: shown.map(seenOf) }),
    decline: () => decline.mutate({ ...of, ...(!isWhole && { appointmentIds: shown.map(({ id }) => id) }) }),
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
  }
}
