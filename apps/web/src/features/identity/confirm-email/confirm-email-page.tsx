import { confirmEmailTexts as texts } from '@escuta/i18n'
import { Button, buttonClass, type ButtonVariants } from '@escuta/ui/button'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast, isLinkRefused, reasonOf } from '../../../lib/failure.ts'
import { startPageOf, useSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout } from '../access-layout.tsx'

/** Confirms an e-mail address with the token of the link. Requires a click, because mail scanners open every link. */
export function ConfirmEmailPage({ token }: { readonly token: string | undefined }) {
  const { confirmation, isConfirming, confirm } = useConfirmation(token)
  return (
    <AccessLayout title={texts.title} {...headOf(confirmation)}>
      <ConfirmationActions confirmation={confirmation} isConfirming={isConfirming} onConfirm={confirm} />
    </AccessLayout>
  )
}

function headOf(confirmation: Confirmation): { readonly heading: string; readonly lead: string } {
  switch (confirmation.status) {
    case 'asked':
      return { heading: texts.heading, lead: texts.lead }
    case 'done':
      return { heading: texts.done, lead: texts.doneLead(confirmation.email) }
    case 'expired':
      return { heading: texts.expired, lead: texts.expiredLead }
    case 'failed':
      return { heading: texts.failed, lead: confirmation.reason }
  }
}

type WhatNextProps = {
  readonly confirmation: Confirmation
  readonly isConfirming: boolean
  readonly onConfirm: () => void
}

function ConfirmationActions({ confirmation, isConfirming, onConfirm }: WhatNextProps) {
  const busyLabel = isConfirming && texts.confirming
  switch (confirmation.status) {
    case 'asked':
      return (
        <div className="grid gap-5">
          <Button size="large" wide onClick={onConfirm} busyLabel={busyLabel}>
            {texts.submit}
          </Button>
          <p className="text-ink-soft">{texts.notYou}</p>
        </div>
      )
    case 'done':
      return <ContinueLink />
    case 'expired':
      return <ResendLink />
    case 'failed':
      return (
        <Button size="large" wide onClick={onConfirm} busyLabel={busyLabel}>
          {texts.retry}
        </Button>
      )
  }
}

function ContinueLink({ variant }: Pick<ButtonVariants, 'variant'>) {
  const session = useSession()
  const isIn = session.status === 'signed-in'
  return (
    <SiteLink
      to={isIn ? startPageOf(session.user) : '/login'}
      className={buttonClass({ variant, size: 'large', wide: true })}
    >
      {isIn ? texts.continue : texts.login}
    </SiteLink>
  )
}

/** Sends another link; only for signed-in users, whose address is known. */
function ResendLink() {
  const session = useSession()
  const again = trpc.identity.account.sendConfirmation.useMutation({
    onSuccess: successToast(texts.sent, texts.sentHint),
    onError: failureToast({ failed: texts.notSent, failedHint: texts.failedLead }),
  })
  if (session.status !== 'signed-in') {
    return (
      <div className="grid gap-5">
        <p className="text-ink-soft">{texts.askSignIn}</p>
        <SiteLink to="/login" className={buttonClass({ size: 'large', wide: true })}>
          {texts.login}
        </SiteLink>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Button size="large" wide onClick={() => again.mutate()} busyLabel={again.isPending && texts.sending}>
        {texts.sendAgain}
      </Button>
      <ContinueLink variant="secondary" />
    </div>
  )
}

type Confirmation =
  | { readonly status: 'asked' }
  | { readonly status: 'done'; readonly email: string }
  | { readonly status: 'expired' }
  | { readonly status: 'failed'; readonly reason: string }

/** `confirm` sends the link's token, again after a failure; nothing is sent before. */
function useConfirmation(token: string | undefined) {
  const { mutate, data, error, isPending } = trpc.identity.account.confirmEmail.useMutation()
  return {
    confirmation: confirmationOf(token, data?.email, error),
    isConfirming: isPending,
    confirm: () => token !== undefined && mutate({ token }),
  }
}

function confirmationOf(token: string | undefined, email: string | undefined, error: unknown): Confirmation {
  if (email !== undefined) return { status: 'done', email }
  if (token === undefined) return { status: 'expired' }
  if (!error) return { status: 'asked' }
  if (isLinkRefused(error)) return { status: 'expired' }
  return { status: 'failed', reason: reasonOf(error, texts.failedLead) }
}
