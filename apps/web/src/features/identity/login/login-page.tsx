import { endedSessionTexts as texts, loginTexts, secondFactorTexts } from '@escuta/i18n'
import { isStaff, rememberedSessionDays, sessionHours } from '@escuta/identity/contract'
import { Checkbox } from '@escuta/ui/checkbox'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { Link, useRouterState } from '@tanstack/react-router'
import { Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { type FormProblem, missing, useForm } from '../../../lib/form/use-form.ts'
import { readLastEmail } from '../../../lib/last-email.ts'
import { useReturnTo } from '../../../lib/login-state.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { openPageOf } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout, AsProfessional } from '../access-layout.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'
import { SubmitButton } from '../submit-button.tsx'

export function LoginPage() {
  const signIn = useLogin()
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <AccessLayout title={loginTexts.title} {...headOf(signIn)}>
      {/* Stays mounted during the second factor, so that going back keeps the input. */}
      <div hidden={!atPassword} className={atPassword ? 'grid gap-8' : undefined}>
        <EndedNotice />
        <LoginForm signIn={signIn} />
        <div className="text-ink-soft">
          <p>
            {`${loginTexts.noAccount} `}
            <Link to="/cadastro" state className="text-link inline-flex min-h-11 items-center">
              {loginTexts.register}
            </Link>
          </p>
          <AsProfessional />
        </div>
      </div>
      {!atPassword && <SecondFactorStep signIn={signIn} />}
    </AccessLayout>
  )
}

function headOf({ step, codes }: SignIn): { readonly heading: string; readonly lead: string } {
  if (codes) return { heading: secondFactorTexts.codesHeading, lead: secondFactorTexts.codesLead }
  switch (step.kind) {
    case 'password':
      return { heading: loginTexts.heading, lead: loginTexts.lead }
    case 'code':
      return { heading: secondFactorTexts.heading, lead: secondFactorTexts.headLead }
    case 'enrolment':
      return { heading: secondFactorTexts.enrolHeading, lead: secondFactorTexts.enrolLead }
  }
}

/** Why one has to sign in again, where a page that needs it led here. */
function EndedNotice() {
  const wasSent = useReturnTo() !== undefined
  const ended = trpc.identity.endedSession.useQuery(undefined, { enabled: wasSent, staleTime: 0, gcTime: 0 })
  if (!wasSent || !ended.data) return null
  return (
    <Notice tone="warning" live>
      {texts[ended.data.reason]}
    </Notice>
  )
}

/** Signs in: a toast for either outcome, and 1.5 s after success, a redirect to the page that asked for it, or the user's area. */
function useLogin(): SignIn {
  const redirectLater = useRedirectLater()
  const returnTo = useReturnTo()
  return useSignIn({
    onSignedIn(user, rememberMe) {
      const isShortened = rememberMe && isStaff(user.roles)
      const description = isShortened ? loginTexts.staffHint(sessionHours.short) : loginTexts.succeededHint
      toast({ tone: 'success', title: loginTexts.succeeded, description })
      redirectLater(returnTo ?? openPageOf(user))
    },
    onRefused: failureToast(loginTexts),
  })
}

/** E-mail or username, and password; checks run in the order of the fields. */
function LoginForm({ signIn }: { readonly signIn: SignIn }) {
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
