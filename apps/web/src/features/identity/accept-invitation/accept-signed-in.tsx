import type { CheckedInvitation } from '@escuta/identity/contract'
import { invitationTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { failureToast, isLinkRefused, reasonOf, refusalOf } from '../../../lib/failure.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { useSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ProposedList } from '../proposals/proposed-list.tsx'
import { seenOf } from '../proposals/proposed-terms.tsx'
import { isAboutProposals } from './about-proposals.ts'

type AcceptSignedInProps = {
  readonly token: string
  readonly invitation: Extract<CheckedInvitation, { readonly status: 'open' }>
  readonly onEnded: (status: Exclude<CheckedInvitation['status'], 'open'>) => void
  readonly onChanged: () => void
}

/**
 * The owner of an account sees what is proposed and accepts with it, by a press: opening the link does nothing. Several appointments
 * are answered one by one or together. Guests sign in first and come back.
 */
export function AcceptSignedIn({ token, invitation, onEnded, onChanged }: AcceptSignedInProps) {
  const { email, professionalName: name, appointments } = invitation
  const session = useSession()
  const redirectLater = useRedirectLater()
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<unknown>()
  const open = appointments.filter(({ id }) => !answered.includes(id))
  const isUnconfirmed = refusalOf(refusal)?.code === 'invitation-needs-confirmed-email'
  function onRefused(error: unknown) {
    setRefusal(error)
    if (isAboutProposals(error)) onChanged()
  }
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess: successToast(texts.accepted, texts.acceptedHint, () => redirectLater('/cliente')),
    onError: (error) => {
      if (isLinkRefused(error)) return onEnded('unknown')
      failureToast(texts)(error)
      onRefused(error)
    },
  })
  const isSignedIn = session.status === 'signed-in'
  const answerOne = (id: string) => {
    setAnswered([...answered, id])
    if (open.length === 1) redirectLater('/cliente')
  }
  return (
    <>
      {open.length > 0 && (
        <section className="grid gap-2">
          <h2 className="font-semibold">{texts.proposed}</h2>
          <ProposedList
            appointments={open}
            {...(isSignedIn && appointments.length > 1 && { answering: { of: { token }, name, onRefused } })}
            onAnswered={answerOne}
          />
        </section>
      )}
      {isAboutProposals(refusal) && <Notice tone="warning">{reasonOf(refusal, texts.failedHint)}</Notice>}
      {isUnconfirmed && <SendConfirmation />}
      {isSignedIn ? (
        <Button
          size="large"
          wide
          busyLabel={(accept.isPending || accept.isSuccess) && texts.accepting}
          onClick={() => accept.mutate({ token, appointments: open.map(seenOf) })}
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

/** The account's address is not confirmed: its link is sent again. */
function SendConfirmation() {
  const send = trpc.identity.account.sendConfirmation.useMutation({
    onSuccess: successToast(texts.confirmationSent, texts.confirmationHint),
    onError: failureToast({ failed: texts.confirmationFailed, failedHint: texts.failedHint }),
  })
  return (
    <Notice tone="warning">
      <p>{texts.unconfirmed}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-2 justify-self-start"
        busyLabel={send.isPending && texts.sendingConfirmation}
        onClick={() => send.mutate()}
      >
        {texts.sendConfirmation}
      </Button>
    </Notice>
  )
}
