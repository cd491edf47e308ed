import { endedSessionTexts as texts, loginTexts, secondFactorTexts } from '@escuta/i18n'
import { isStaff, sessionHours } from '@escuta/identity/contract'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { failureToast } from '../../../lib/failure.ts'
import { useReturnTo } from '../../../lib/login-state.ts'
import { useRedirectLater } from '../../../lib/redirect-later.ts'
import { startPageOf } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout } from '../access-layout.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  const signIn = useLogin()
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <AccessLayout title={loginTexts.title} {...headOf(signIn)}>
      {/* Stays mounted during the second factor, so that going back keeps the input. */}
      <div hidden={!atPassword} className={atPassword ? 'grid gap-8' : undefined}>
        <EndedNotice />
        <LoginForm signIn={signIn} />
        <p className="text-ink-soft">
          {`${loginTexts.noAccount} `}
          <Link to="/cadastro" state className="text-link inline-flex min-h-11 items-center">
            {loginTexts.register}
          </Link>
        </p>
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
      redirectLater(returnTo ?? startPageOf(user))
    },
    onRefused: failureToast(loginTexts),
  })
}
