import type { Enrolment } from '@escuta/identity/contract'
import { secondFactorTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { CodeField } from '@escuta/ui/code-field'
import type { ReactNode } from 'react'
import { useCodeForm } from './code-form.ts'
import { EnrolmentCard } from './enrolment-card.tsx'

type EnrolmentStepProps = {
  readonly enrolment: Enrolment
  readonly onCode: (code: string) => void
  readonly problem: string | undefined
  readonly busy: boolean
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** Enrols an authenticator app: the QR code, and the first code as proof. */
export function EnrolmentStep(props: EnrolmentStepProps) {
  const { enrolment, onCode, problem, busy, disabled = false, children } = props
  const { send, field } = useCodeForm({ onCode, problem, focusFirst: false })
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <EnrolmentCard enrolment={enrolment} />
      <CodeField
        kind="digits"
        name="code"
        label={texts.code}
        placeholder={texts.codePlaceholder}
        hint={texts.stepCode}
        {...field}
      />
      {children}
      <Button type="submit" size="large" wide disabled={disabled} busyLabel={busy && texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
