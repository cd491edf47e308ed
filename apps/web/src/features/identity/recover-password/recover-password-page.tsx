import { recoverTexts as texts } from '@escuta/i18n'
import { linkLife } from '@escuta/identity/contract'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { ArrowLeft, Mail } from 'lucide-react'
import { useState } from 'react'
import { failureToast, secondsToWait } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWait } from '../../../lib/use-wait.ts'
import { AccessLayout } from '../access-layout.tsx'
import { SubmitButton } from '../submit-button.tsx'

/** Requests a link to reset the password; known and unknown addresses get the same answer. */
export function RecoverPasswordPage() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  function showSent(to: string) {
    setEmail(to)
    setSent(true)
  }
  return (
    <AccessLayout
      title={texts.title}
      heading={isSent ? texts.sentHeading : texts.heading}
      lead={isSent ? texts.sentLead : texts.lead}
    >
      {isSent ? (
        <Sent email={email} onAnother={() => setSent(false)} />
      ) : (
        <RecoverForm initialEmail={email} onSent={showSent} />
      )}
      <SiteLink
        to="/login"
        className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start [&_svg]:size-5"
      >
        <ArrowLeft aria-hidden />
        {texts.back}
      </SiteLink>
    </AccessLayout>
  )
}

type RecoverFormProps = {
  readonly initialEmail: string
  readonly onSent: (email: string) => void
}

function RecoverForm({ initialEmail, onSent }: RecoverFormProps) {
  const { secondsLeft, wait } = useWait()
  const request = trpc.identity.account.requestPasswordReset.useMutation({
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) => {
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      failureToast(texts)(error)
    },
  })
  const { form, text } = useForm({
    initial: { email: initialEmail },
    problemOf: ({ email }) =>
      email.trim() ? null : { field: 'email', title: texts.required, description: texts.emailRequired },
    onSubmit: ({ email }) => request.mutate({ email: email.trim() }),
    error: request.error,
    focusFirst: 'email',
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...text('email')}
        label={texts.email}
        type="email"
        placeholder={texts.emailPlaceholder}
        icon={<Mail aria-hidden />}
      />
      <SubmitButton secondsLeft={secondsLeft} busyLabel={request.isPending && texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  )
}

function Sent({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="good" live>
        <p className="font-semibold break-all">{email}</p>
        <p className="text-ink-soft">{texts.sentHint(linkLife.resetMinutes)}</p>
      </Notice>
      <Button variant="secondary" size="large" wide onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  )
}
