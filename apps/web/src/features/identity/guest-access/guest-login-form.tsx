import { bookAccessTexts as texts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import { useEffect, useState } from 'react'
import { missing } from '../../../lib/form/form-problem.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { SignIn } from '../sign-in/use-sign-in.ts'

export type GuestLoginFields = { readonly email: string; readonly password: string }

type GuestLoginFormProps = {
  /** What was typed before. */
  readonly typed: GuestLoginFields
  readonly onTyped: (values: GuestLoginFields) => void
  readonly signIn: SignIn
}

/** The login form of the booking: e-mail and password, both required. */
export function GuestLoginForm({ typed, onTyped, signIn }: GuestLoginFormProps) {
  const { busy, secondsLeft } = signIn
  const [isEmailKnown] = useState(typed.email !== '')
  const { form, text, values } = useForm({
    initial: typed,
    problemOf: ({ email, password }) => [
      ...missing('email', email, texts.loginRequired, texts.loginFailed),
      ...missing('password', password !== '', texts.loginRequired, texts.loginFailed),
    ],
    onSubmit: ({ email, password }) =>
      signIn.submitPassword({ login: email.trim(), password, rememberMe: false }),
    error: signIn.error,
    refusals: { 'invalid-credentials': ['password', texts.loginFailedHint] },
    focusFirst: isEmailKnown ? 'password' : 'email',
  })
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...text('email')}
        label={texts.email}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...text('password')} label={texts.password} type="password" />
      <SiteLink
        to="/recuperar-senha"
        newTab
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {texts.forgotPassword}
      </SiteLink>
      <SubmitButton secondsLeft={secondsLeft} busyLabel={busy && texts.creating}>
        {texts.loginSubmit}
      </SubmitButton>
    </form>
  )
}
