import { loginTexts, secondFactorTexts } from '@escuta/i18n'
import { Link } from '@tanstack/react-router'
import { AccessLayout } from '../access-layout.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import type { SignIn } from '../sign-in/use-sign-in.ts'
import { EndedNotice } from './ended-notice.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin } from './use-login.ts'

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
