import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'

type GuestLoginFormProps = { readonly initialEmail: string; readonly onSignedIn: () => void }

/** Signing in inside the booking: e-mail and password, both required (spec §5). */
export function GuestLoginForm({ initialEmail, onSignedIn }: GuestLoginFormProps) {
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => (initialEmail ? passwordInput : emailInput).current?.focus(), [initialEmail])
  const login = trpc.identity.login.useMutation({
    onSuccess: ({ user }) => {
      startSession(user, false)
      toast({ tone: 'success', title: texts.loggedIn, description: texts.creating })
      onSignedIn()
    },
    onError: () => toast({ tone: 'error', title: texts.loginFailed, description: texts.loginFailedHint }),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!email.trim() || !password) {
      toast({ tone: 'error', title: texts.loginFailed, description: texts.loginRequired })
      return
    }
    login.mutate({ login: email.trim(), password, rememberMe: false })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TextField
        ref={emailInput}
        label={texts.email}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
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
      <Button
        type="submit"
        size="large"
        wide
        busyLabel={(login.isPending || login.isSuccess) && texts.creating}
      >
        {texts.loginSubmit}
      </Button>
    </form>
  )
}
