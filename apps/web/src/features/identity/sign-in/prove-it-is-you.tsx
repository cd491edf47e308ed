import { CodeStep } from '../second-factor/code-step.tsx'
import { EnrolmentStep } from '../second-factor/enrolment-step.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { WaitNotice } from '../wait-notice.tsx'
import type { SignIn } from './use-sign-in.ts'

/** What comes after the password: a code, setting up the app that makes it, or the recovery codes to keep. */
export function ProveItIsYou({ signIn }: { readonly signIn: SignIn }) {
  const { step, codes, codeProblem, busy, secondsLeft } = signIn
  if (codes) return <RecoveryCodes codes={codes} onKept={signIn.keepCodes} />
  const given = {
    onCode: signIn.proveByCode,
    problem: codeProblem,
    busy,
    disabled: secondsLeft > 0,
    children: <WaitNotice secondsLeft={secondsLeft} />,
  }
  switch (step.kind) {
    case 'password':
      return null
    case 'code':
      return <CodeStep {...given} onBack={signIn.backToPassword} />
    case 'enrolment':
      return <EnrolmentStep {...given} enrolment={step.enrolment} />
  }
}
