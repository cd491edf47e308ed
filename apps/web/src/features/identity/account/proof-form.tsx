import { accountTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { codeErrorOf, useCodeRequired } from '../../../lib/form/code-required.ts'
import { SecondFactorField } from '../../../lib/form/second-factor-field.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { WaitNotice } from '../wait-notice.tsx'

/** The proof of identity for a change of the account. */
export type Proof = { readonly password: string; readonly code: string }

type ProofFormProps = {
  /** Whether the code field is shown from the start; a refusal `second-factor-required` also shows it. */
  readonly withCode: boolean
  readonly submit: string
  readonly submitting: string
  readonly isBusy: boolean
  /** The error of the last attempt. */
  readonly error: unknown
  readonly secondsLeft: number
  readonly tone?: 'primary' | 'danger'
  readonly onProven: (proof: Proof) => void
  readonly onCancel: () => void
  /** Validates `children`; false when a field there is missing. */
  readonly isRestFilled?: (form: HTMLFormElement) => boolean
  readonly children?: ReactNode
}

/** The form that confirms a change of the account: password and, where enabled, second factor. */
export function ProofForm(props: ProofFormProps) {
  const { submit, submitting, isBusy, error, secondsLeft, tone = 'primary', children } = props
  const withCode = useCodeRequired(props.withCode, error)
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = problemsOf(proof, withCode, tried, error)

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (form.current && props.isRestFilled?.(form.current) === false) return
    const missing = !proof.password ? 'password' : withCode && !proof.code.trim() ? 'code' : undefined
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    else props.onProven({ ...proof, code: proof.code.trim() })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {children}
      <TextField
        label={texts.passwordNow}
        hint={texts.passwordNowHint}
        type="password"
        name="password"
        autoComplete="current-password"
        value={proof.password}
        onChange={(event) => setProof({ ...proof, password: event.target.value })}
        error={problems.password}
      />
      {withCode && (
        <SecondFactorField
          value={proof.code}
          onChange={(code) => setProof({ ...proof, code })}
          error={problems.code}
        />
      )}
      <WaitNotice secondsLeft={secondsLeft} />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" variant={tone} disabled={secondsLeft > 0} busyLabel={isBusy && submitting}>
          {submit}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

type Problems = { readonly password: string | undefined; readonly code: string | undefined }

function problemsOf({ password, code }: Proof, withCode: boolean, tried: boolean, error: unknown): Problems {
  const isWrongPassword = refusalOf(error)?.code === 'invalid-credentials'
  return {
    password: tried && !password ? texts.passwordRequired : isWrongPassword ? texts.passwordWrong : undefined,
    code: tried && withCode && !code.trim() ? secondFactorTexts.required : codeErrorOf(error),
  }
}
