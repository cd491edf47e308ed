import type { CheckedInvitation } from '@escuta/identity/contract'
import { invitationTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { toast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { failureToast } from '../../../lib/failure.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { isLinkRefused } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'

type AcceptSignedInProps = {
  readonly token: string
  readonly email: string
  readonly onEnded: (status: Exclude<CheckedInvitation['status'], 'open'>) => void
}

/** The owner of an account accepts with it, by a press: opening the link does nothing. Guests sign in first and come back. */
export function AcceptSignedIn({ token, email, onEnded }: AcceptSignedInProps) {
  const session = useSession()
  const redirectLater = useRedirectLater()
  const accept = trpc.identity.invitation.acceptInvitation.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.accepted, description: texts.acceptedHint })
      redirectLater('/cliente')
    },
    onError: (error) => (isLinkRefused(error) ? onEnded('unknown') : failureToast(texts)(error)),
  })
  if (session.status !== 'signed-in')
    return (
      <Link
        to="/login"
        state={(kept) => ({ ...kept, email, returnTo: `/convite?token=${encodeURIComponent(token)}` })}
        className={buttonClass({ size: 'large', wide: true })}
      >
        {texts.signIn}
      </Link>
    )
  return (
    <Button
      size="large"
      wide
      busyLabel={(accept.isPending || accept.isSuccess) && texts.accepting}
      onClick={() => accept.mutate({ token })}
    >
      {texts.acceptSignedIn}
    </Button>
  )
}
