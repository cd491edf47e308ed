import { loginTexts } from '@escuta/i18n'
import { rememberedSessionDays } from '@escuta/identity/contract'
import { Checkbox } from '@escuta/ui/checkbox'
import { TextField } from '@escuta/ui/text-field'
import { useRouterState } from '@tanstack/react-router'
import { Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { type FormProblem, missing, useForm } from '../../../lib/form/use-form.ts'
import { readLastEmail } from '../../../lib/last-email.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import type { SignIn } from '../sign-in/use-sign-in.ts'
import { SubmitButton } from '../submit-button.tsx'

/** E-mail or username, and password; checks run in the order of the fields. */
export function LoginForm({ signIn }: { readonly signIn: SignIn }) {
  const [lastEmail] = useState(readLastEmail)
  const known = useRouterState({ select: ({ location }) => location.state.email }) ?? lastEmail
  const { busy, secondsLeft } = signIn
  const { form, text, values, change } = useForm({
    initial: { email: known ?? '', password: '', rememberMe: lastEmail !== null },
    problemOf: loginProblems,
    onSubmit: ({ email, password, rememberMe }) =>
      signIn.submitPassword({ login: email.trim(), password, rememberMe }),
    error: signIn.error,
    refusals: { 'invalid-credentials': ['password'] },
    focusFirst: known === null ? 'email' : 'password',
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...text('email')}
        label={loginTexts.email}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        placeholder={loginTexts.emailPlaceholder}
        icon={<Mail aria-hidden />}
      />
      <TextField
        {...text('password')}
        label={loginTexts.password}
        type="password"
        icon={<Lock aria-hidden />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          checked={values.rememberMe}
          onChange={(rememberMe) => change({ rememberMe })}
          name="remember-me"
        >
          {loginTexts.rememberMe}
          <span className="block text-caption text-ink-soft">
            {loginTexts.rememberMeHint(rememberedSessionDays)}
          </span>
        </Checkbox>
        <SiteLink to="/recuperar-senha" className="text-link inline-flex min-h-11 items-center">
          {loginTexts.forgotPassword}
        </SiteLink>
      </div>
      <SubmitButton secondsLeft={secondsLeft} busyLabel={busy && loginTexts.submitting}>
        {loginTexts.submit}
      </SubmitButton>
    </form>
  )
}

type LoginFields = { readonly email: string; readonly password: string }

/** The problems of a login form, in the order of the fields. */
function loginProblems({ email, password }: LoginFields): readonly FormProblem<keyof LoginFields>[] {
  return [
    ...missing('email', email, loginTexts.emailRequired, loginTexts.required),
    ...missing('password', password !== '', loginTexts.passwordRequired, loginTexts.required),
  ]
}
