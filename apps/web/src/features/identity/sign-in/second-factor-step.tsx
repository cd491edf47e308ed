import { secondFactorTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { CodeForm, type CodeFormProps } from '../second-factor/code-form.tsx'
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

function CodeStep({ onBack, onCode, problem, ...form }: CodeFormProps & { readonly onBack: () => void }) {
  const [kind, setKind] = useState<'digits' | 'recovery'>('digits')
  /** Whether the present kind of code was sent: a problem is that of the last one. */
  const [isTried, setTried] = useState(false)
  const isDigits = kind === 'digits'
  function change() {
    setKind(isDigits ? 'recovery' : 'digits')
    setTried(false)
  }
  return (
    <div className="grid gap-5">
      <CodeForm
        key={kind}
        kind={kind}
        focusFirst
        lead={<p className="text-ink-soft">{isDigits ? texts.lead : texts.recoveryLead}</p>}
        {...form}
        problem={isTried ? problem : undefined}
        onCode={(code) => {
          setTried(true)
          onCode(code)
        }}
      />
      <div className="-mx-3 flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" onClick={change}>
          {isDigits ? texts.toRecovery : texts.toApp}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.backToPassword}
        </Button>
      </div>
    </div>
  )
}
