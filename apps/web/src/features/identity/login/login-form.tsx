import { loginTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { Lock, Mail } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { readLastEmail } from '../../../lib/last-email.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import type { SignIn } from '../sign-in/use-sign-in.ts'
import { WaitNotice } from '../wait-notice.tsx'
import { loginProblem } from './login-problem.ts'

/** E-mail or username, and password; checks run in the order of the fields. */
export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const [lastEmail] = useState(readLastEmail)
  const [fields, setFields] = useState({ email: lastEmail ?? '', password: '' })
  const [rememberMe, setRememberMe] = useState(lastEmail !== null)
  const [tried, setTried] = useState(false)
  const problem = tried ? loginProblem(fields) : null
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const inputs = { email, password }
  const { busy, secondsLeft } = signIn

  useEffect(() => (lastEmail === null ? email : password).current?.focus(), [lastEmail])

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const found = loginProblem(fields)
    if (!found) {
      signIn.submitPassword({ login: fields.email.trim(), password: fields.password, rememberMe })
      return
    }
    toast({ tone: 'error', title: found.title, description: found.description })
    inputs[found.field].current?.focus()
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TextField
        ref={email}
        label={loginTexts.email}
        type="text"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        placeholder={loginTexts.emailPlaceholder}
        icon={<Mail aria-hidden />}
        value={fields.email}
        onChange={(event) => setFields({ ...fields, email: event.target.value })}
        error={problem?.field === 'email' ? problem.description : undefined}
      />
      <TextField
        ref={password}
        label={loginTexts.password}
        type="password"
        name="password"
        autoComplete="current-password"
        icon={<Lock aria-hidden />}
        value={fields.password}
        onChange={(event) => setFields({ ...fields, password: event.target.value })}
        error={problem?.field === 'password' ? problem.description : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox checked={rememberMe} onChange={setRememberMe} name="remember-me">
          {loginTexts.rememberMe}
          <span className="block text-caption text-ink-soft">{loginTexts.rememberMeHint}</span>
        </Checkbox>
        <SiteLink to="/recuperar-senha" className="text-link inline-flex min-h-11 items-center">
          {loginTexts.forgotPassword}
        </SiteLink>
      </div>
      <WaitNotice secondsLeft={secondsLeft} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={secondsLeft > 0}
        busyLabel={busy && loginTexts.submitting}
      >
        {loginTexts.submit}
      </Button>
    </form>
  )
}
