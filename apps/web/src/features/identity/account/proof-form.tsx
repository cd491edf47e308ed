import { accountTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { CodeField } from '@escuta/ui/code-field'
import { TextField } from '@escuta/ui/text-field'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { WaitNotice } from '../wait-notice.tsx'
import { isCodeRequired, useCodeAsked } from './use-code-asked.ts'

/** What proves that the account's owner asks for it. */
export type Proof = { readonly password: string; readonly code: string }

type ProofFormProps = {
  /** Asks for the second factor too, as it does once the answer says that it is needed. */
  readonly withCode: boolean
  readonly submit: string
  readonly submitting: string
  readonly isBusy: boolean
  /** The last answer, where it was a "no". */
  readonly error: unknown
  readonly secondsLeft: number
  readonly tone?: 'primary' | 'danger'
  readonly onProven: (proof: Proof) => void
  readonly onCancel: () => void
  /** What else is asked, above the password; false when something there is missing. */
  readonly isRestFilled?: (form: HTMLFormElement) => boolean
  readonly children?: ReactNode
}

/** The last step before a change that only the owner may make: password and, where there is one, second factor. */
export function ProofForm(props: ProofFormProps) {
  const { submit, submitting, isBusy, error, secondsLeft, tone = 'primary', children } = props
  const withCode = useCodeAsked(props.withCode, error)
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
        <CodeField
          kind="recovery"
          label={secondFactorTexts.anyCode}
          hint={secondFactorTexts.anyCodeHint}
          name="code"
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
  const refused = refusalOf(error)?.code
  const isWrongPassword = refused === 'invalid-credentials'
  const isWrongCode = refused === 'wrong-code' || isCodeRequired(error)
  return {
    password: tried && !password ? texts.passwordRequired : isWrongPassword ? texts.passwordWrong : undefined,
    code:
      tried && withCode && !code.trim()
        ? secondFactorTexts.required
        : isWrongCode
          ? messageOf(error, secondFactorTexts.wrong)
          : undefined,
  }
}
