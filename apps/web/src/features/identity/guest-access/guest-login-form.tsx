import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SignIn } from '../sign-in/use-sign-in.ts'
import { WaitNotice } from '../wait-notice.tsx'

type GuestLoginFormProps = { readonly initialEmail: string; readonly signIn: SignIn }

/** The login form of the booking: e-mail and password, both required. */
export function GuestLoginForm({ initialEmail, signIn }: GuestLoginFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => (initialEmail ? passwordInput : emailInput).current?.focus(), [initialEmail])
  const { busy, secondsLeft } = signIn
  function send(event: FormEvent) {
    event.preventDefault()
    if (!email.trim() || !password) {
      toast({ tone: 'error', title: texts.loginFailed, description: texts.loginRequired })
      return
    }
    signIn.submitPassword({ login: email.trim(), password, rememberMe: false })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TextField
        ref={emailInput}
        label={texts.email}
        type="text"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        ref={passwordInput}
        label={texts.password}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <WaitNotice secondsLeft={secondsLeft} />
      <Button type="submit" size="large" wide disabled={secondsLeft > 0} busyLabel={busy && texts.creating}>
        {texts.loginSubmit}
      </Button>
    </form>
  )
}
