import type { CheckedInvitation } from '@escuta/identity/contract'
import { invitationTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { toast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { isLinkRefused } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ProposedList } from '../proposals/proposed-list.tsx'

type AcceptSignedInProps = {
  readonly token: string
  readonly invitation: Extract<CheckedInvitation, { readonly status: 'open' }>
  readonly onEnded: (status: Exclude<CheckedInvitation['status'], 'open'>) => void
}

/**
 * The owner of an account sees what is proposed and accepts with it, by a press: opening the link does nothing. Several appointments
 * are answered one by one or together. Guests sign in first and come back.
 */
export function AcceptSignedIn({ token, invitation, onEnded }: AcceptSignedInProps) {
  const { email, professionalName: name } = invitation
  const session = useSession()
  const redirectLater = useRedirectLater()
  const [open, setOpen] = useState(invitation.appointments)
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint })
      redirectLater('/cliente')
    },
    onError: (error) => (isLinkRefused(error) ? onEnded('unknown') : failureToast(texts)(error)),
  })
  const isSignedIn = session.status === 'signed-in'
  const answerOne = (id: string) => {
    const left = open.filter((each) => each.id !== id)
    setOpen(left)
    if (left.length === 0) redirectLater('/cliente')
  }
  return (
    <>
      {open.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-semibold">{texts.proposed}</h2>
          <ProposedList
            appointments={open}
            {...(isSignedIn && invitation.appointments.length > 1 && { answering: { of: { token }, name } })}
            onAnswered={answerOne}
          />
        </section>
      )}
      {isSignedIn ? (
        <Button
          size="large"
          wide
          busyLabel={(accept.isPending || accept.isSuccess) && texts.accepting}
          onClick={() =>
            accept.mutate({ token, ...(open.length > 0 && { appointmentIds: open.map(({ id }) => id) }) })
          }
        >
          {open.length > 1 ? texts.acceptAllSignedIn : texts.acceptSignedIn}
        </Button>
      ) : (
        <Link
          to="/login"
          state={(kept) => ({ ...kept, email, returnTo: `/convite?token=${encodeURIComponent(token)}` })}
          className={buttonClass({ size: 'large', wide: true })}
        >
          {texts.signIn}
        </Link>
      )}
    </>
  )
}
