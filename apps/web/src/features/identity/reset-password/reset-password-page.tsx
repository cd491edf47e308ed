import { resetTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast, isLinkRefused, secondsToWait } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { clearSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWait } from '../../../lib/use-wait.ts'
import { AccessLayout } from '../access-layout.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from './new-password-problems.ts'

/** Chooses a password with the token of a link: after a reset request or an invitation. */
export function ResetPasswordPage({ token = '' }: { readonly token: string | undefined }) {
  // Checked once: after the reset the link is used, while this page is still shown.
  const link = trpc.identity.account.checkResetLink.useQuery(
    { token },
    { enabled: ({ state }) => token !== '' && state.data === undefined },
  )
  const [isRefused, setRefused] = useState(false)
  const expired = token === '' || isRefused || link.data?.isOpen === false || isLinkRefused(link.error)
  // A check that fails does not hold the form up: the reset itself is checked again.
  const isChecking = token !== '' && link.isPending
  return (
    <AccessLayout
      title={texts.title}
      heading={expired ? texts.expiredHeading : texts.heading}
      lead={expired ? texts.expiredLead : texts.lead}
    >
      {isChecking && (
        <Loading className="grid gap-5">
          <Skeleton count={2} className="h-20" />
          <Skeleton className="h-13" />
        </Loading>
      )}
      {expired ? <Expired /> : !isChecking && <ResetForm token={token} onExpired={() => setRefused(true)} />}
    </AccessLayout>
  )
}

function Expired() {
  return (
    <div className="grid gap-5">
      <SiteLink to="/recuperar-senha" className={buttonClass({ size: 'large', wide: true })}>
        {texts.expiredAction}
      </SiteLink>
      <p className="text-ink-soft">{texts.invitedHint}</p>
    </div>
  )
}

function ResetForm({ token, onExpired }: { readonly token: string; readonly onExpired: () => void }) {
  const redirectLater = useRedirectLater()
  const { secondsLeft, wait } = useWait()
  const reset = trpc.identity.account.resetPassword.useMutation({
    onSuccess: ({ isRecorded }) => {
      clearSession()
      const description = isRecorded ? texts.doneHint : texts.doneLaterHint
      toast({ tone: 'success', title: texts.done, description })
      redirectLater('/login')
    },
    onError: (error) => {
      if (isLinkRefused(error)) return onExpired()
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      failureToast(texts)(error)
    },
  })
  const { form, text } = useForm({
    initial: { password: '', confirmation: '' },
    problemOf: newPasswordProblems,
    onSubmit: ({ password }) => reset.mutate({ token, password }),
    error: reset.error,
    focusFirst: 'password',
  })
  return (
    <form {...form} className="grid gap-5">
      <NewPasswordFields text={text} labels={texts} />
      <SubmitButton
        secondsLeft={secondsLeft}
        busyLabel={(reset.isPending || reset.isSuccess) && texts.submitting}
      >
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
