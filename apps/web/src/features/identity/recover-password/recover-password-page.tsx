import { recoverTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { ArrowLeft, Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PageTitle } from '../../../lib/page-title.tsx'
import { issueOf, messageOf, secondsToWait } from '../../../lib/refusal.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useWait } from '../../../lib/use-wait.ts'
import { AccessLayout } from '../access-layout.tsx'
import { WaitNotice } from '../wait-notice.tsx'

/** Requests a link to reset the password; known and unknown addresses get the same answer. */
export function RecoverPasswordPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccessLayout
      heading={sentTo ? texts.sentHeading : texts.heading}
      lead={sentTo ? texts.sentLead : texts.lead}
    >
      <PageTitle title={texts.title} />
      {sentTo ? (
        <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />
      ) : (
        <RecoverForm email={email} onEmail={setEmail} onSent={() => setSentTo(email.trim())} />
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
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onSent: () => void
}

function RecoverForm({ email, onEmail, onSent }: RecoverFormProps) {
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { secondsLeft, wait } = useWait()
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const request = trpc.identity.account.requestPasswordReset.useMutation({
    onSuccess: onSent,
    onError: (error) => {
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) })
      input.current?.focus()
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const isMissing = !email.trim()
    setMissing(isMissing)
    if (!isMissing) {
      request.mutate({ email: email.trim() })
      return
    }
    toast({ tone: 'error', title: texts.required, description: texts.emailRequired })
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TextField
        ref={input}
        label={texts.email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        icon={<Mail aria-hidden />}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={missing && !email.trim() ? texts.emailRequired : issueOf(request.error, 'email')}
      />
      <WaitNotice secondsLeft={secondsLeft} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={secondsLeft > 0}
        busyLabel={request.isPending && texts.submitting}
      >
        {texts.submit}
      </Button>
    </form>
  )
}

function Sent({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  return (
    <div className="grid gap-5">
      <Notice tone="good" live>
        <p className="font-semibold break-all">{email}</p>
        <p className="text-ink-soft">{texts.sentHint}</p>
      </Notice>
      <Button variant="secondary" size="large" wide onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  )
}
