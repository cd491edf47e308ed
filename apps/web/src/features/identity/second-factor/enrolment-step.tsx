import type { Enrolment } from '@escuta/identity/contract'
import { secondFactorTexts as texts } from '@escuta/i18n'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'

type EnrolmentStepProps = CodeFormProps & { readonly enrolment: Enrolment }

/** Enrols an authenticator app: the QR code, and the first code as proof. */
export function EnrolmentStep({ enrolment, ...form }: EnrolmentStepProps) {
  return (
    <CodeForm
      kind="digits"
      focusFirst={false}
      lead={<EnrolmentCard enrolment={enrolment} />}
      hint={texts.stepCode}
      {...form}
    />
  )
}
