import { calendarFeedTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { codeRefusals, useCodeRequired } from '../../../lib/form/code-required.ts'
import { ProofFields } from '../../../lib/form/second-factor-field.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'

export type NamesProof = { readonly password: string; readonly code: string }

type NamesProofFormProps = {
  readonly submit: string
  readonly busyLabel: string | false
  /** The error of the mutation that the form starts. */
  readonly error: unknown
  readonly onProven: (proof: NamesProof) => void
}

const refusals = { ...codeRefusals, 'invalid-credentials': ['password', texts.passwordWrong] } as const

/** Password and, where enabled, second factor: before clients' names leave by the feed. */
export function NamesProofForm({ submit, busyLabel, error, onProven }: NamesProofFormProps) {
  const withCode = useCodeRequired(false, error)
  const { form, text, control } = useForm<NamesProof>({
    initial: { password: '', code: '' },
    problemOf: ({ password, code }) => [
      ...missing('password', password !== '', texts.passwordRequired),
      ...missing('code', !withCode || code, secondFactorTexts.required),
    ],
    onSubmit: ({ password, code }) => onProven({ password, code: code.trim() }),
    error,
    refusals,
  })
  return (
    <form {...form} className="grid gap-4">
      <ProofFields
        label={texts.password}
        hint={texts.passwordHint}
        password={text('password')}
        code={withCode && control('code')}
      />
      <Button type="submit" busyLabel={busyLabel} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
