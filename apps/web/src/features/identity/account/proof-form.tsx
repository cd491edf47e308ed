import { accountDetailsTexts, accountTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import { codeRefusals, useCodeRequired } from '../../../lib/form/code-required.ts'
import { emailProblem } from '../../../lib/form/email-problem.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { SecondFactorField } from '../../../lib/form/second-factor-field.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { WaitNotice } from '../wait-notice.tsx'

/** The proof of identity for a change of the account; `email` where the form asks for it. */
export type Proof = { readonly email: string; readonly password: string; readonly code: string }

type ProofFormProps = {
  /** Whether the code field is shown from the start; a refusal `second-factor-required` also shows it. */
  readonly withCode: boolean
  /** Whether a new e-mail address is asked for, too. */
  readonly withEmail?: boolean
  readonly submit: string
  readonly submitting: string
  /** The mutation that the form starts. */
  readonly change: { readonly isPending: boolean; readonly error: unknown }
  readonly secondsLeft: number
  readonly tone?: 'primary' | 'danger'
  readonly onProven: (proof: Proof) => void
  readonly onCancel: () => void
}

const refusals = {
  ...codeRefusals,
  'invalid-credentials': ['password', texts.passwordWrong],
  'email-already-exists': ['email'],
} as const

/** The form that confirms a change of the account: password and, where enabled, second factor. */
export function ProofForm({ withEmail = false, change, onProven, ...props }: ProofFormProps) {
  const { isPending, error } = change
  const withCode = useCodeRequired(props.withCode, error)
  const { form, text, control } = useForm<Proof>({
    initial: { email: '', password: '', code: '' },
    problemOf: ({ email, password, code }) => [
      ...missing('email', !withEmail || email, accountDetailsTexts.newEmailRequired),
      ...emailProblem(email),
      ...missing('password', password !== '', texts.passwordRequired),
      ...missing('code', !withCode || code, secondFactorTexts.required),
    ],
    onSubmit: ({ email, password, code }) => onProven({ email: email.trim(), password, code: code.trim() }),
    error,
    refusals,
  })
  return (
    <form {...form} className="grid gap-5">
      {withEmail && <TextField {...text('email')} label={accountDetailsTexts.newEmail} type="email" />}
      <TextField
        {...text('password')}
        label={texts.passwordNow}
        hint={texts.passwordNowHint}
        type="password"
      />
      {withCode && <SecondFactorField {...control('code')} />}
      <WaitNotice secondsLeft={props.secondsLeft} />
      <FormButtons
        submit={props.submit}
        variant={props.tone ?? 'primary'}
        disabled={props.secondsLeft > 0}
        busyLabel={isPending && props.submitting}
        cancel={texts.cancel}
        onCancel={props.onCancel}
      />
    </form>
  )
}
