import { CodeStep } from '../second-factor/code-step.tsx'
import { EnrolmentStep } from '../second-factor/enrolment-step.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The step after the password: a code, the enrolment of an authenticator app, or the new recovery codes. */
export function SecondFactorStep({ signIn }: { readonly signIn: SignIn }) {
  const { step, codes, codeProblem, demoCode, busy, secondsLeft } = signIn
  if (codes) return <RecoveryCodes codes={codes} onStored={signIn.confirmCodesStored} />
  const given = { onCode: signIn.submitCode, problem: codeProblem, demoCode, busy, secondsLeft }
  switch (step.kind) {
    case 'password':
      return null
    case 'code':
      return <CodeStep {...given} onBack={signIn.backToPassword} />
    case 'enrolment':
      return <EnrolmentStep {...given} enrolment={step.enrolment} />
  }
}
