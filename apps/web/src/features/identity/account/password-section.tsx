import { accountTexts, changePasswordTexts as texts, secondFactorTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { CodeField } from '@escuta/ui/code-field'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { NewPasswordFields } from '../reset-password/new-password-fields.tsx'
import { newPasswordProblem, refusedPassword } from '../reset-password/new-password-problem.ts'
import { WaitNotice } from '../wait-notice.tsx'
import { AccountSection } from './account-section.tsx'
import { isCodeRequired, useCodeRequired } from './use-code-required.ts'
import { useOutcome } from './use-outcome.ts'

const empty = { current: '', password: '', confirmation: '', code: '' }

/** Changes the password; requires the current one and the second factor's code. A failed save keeps the input. */
export function PasswordSection(props: { readonly withCode: boolean }) {
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.saved, doneHint: texts.savedHint })
  const change = trpc.identity.account.changePassword.useMutation({
    onSuccess: (answer) => {
      succeeded(answer)
      setTyped(empty)
      setTried(false)
    },
    onError: (error) => {
      refused(error)
      setTyped((before) => ({ ...before, code: '' }))
      focusOn(refusalAt(error)?.field ?? 'password')
    },
  })
  const withCode = useCodeRequired(props.withCode, change.error)
  const problem = tried ? (problemOf(typed, withCode) ?? refusalAt(change.error)) : null

  function focusOn(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const found = problemOf(typed, withCode)
    if (!found) {
      const { current, password, code } = typed
      change.mutate({ current, password, ...(code && { code: code.trim() }) })
      return
    }
    toast({ tone: 'error', title: found.title, description: found.description })
    focusOn(found.field)
  }
  return (
    <AccountSection id="senha" title={texts.heading} about={texts.about}>
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
        <TextField
          label={texts.current}
          type="password"
          name="current"
          autoComplete="current-password"
          value={typed.current}
          onChange={(event) => setTyped({ ...typed, current: event.target.value })}
          error={problem?.field === 'current' ? problem.description : undefined}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NewPasswordFields
            value={typed}
            onChange={(next) => setTyped({ ...typed, ...next })}
            problem={problem}
          />
        </div>
        {withCode && (
          <CodeField
            kind="recovery"
            label={secondFactorTexts.anyCode}
            hint={secondFactorTexts.anyCodeHint}
            name="code"
            value={typed.code}
            onChange={(code) => setTyped({ ...typed, code })}
            error={problem?.field === 'code' ? problem.description : undefined}
          />
        )}
        <WaitNotice secondsLeft={secondsLeft} />
        <Button
          type="submit"
          className="max-sm:w-full sm:justify-self-end"
          disabled={secondsLeft > 0}
          busyLabel={change.isPending && accountTexts.saving}
        >
          {texts.submit}
        </Button>
      </form>
    </AccountSection>
  )
}

function problemOf(typed: typeof empty, withCode: boolean) {
  if (!typed.current)
    return { field: 'current', title: texts.required, description: texts.currentRequired } as const
  const found = newPasswordProblem(typed)
  if (found || !withCode || typed.code.trim()) return found
  return { field: 'code', title: texts.required, description: secondFactorTexts.required } as const
}

function refusalAt(error: unknown) {
  if (isWrong(error)) return { field: 'current', description: accountTexts.passwordWrong } as const
  if (isCodeRequired(error) || refusalOf(error)?.code === 'wrong-code')
    return { field: 'code', description: messageOf(error, secondFactorTexts.wrong) } as const
  return refusedPassword(error)
}

function isWrong(error: unknown): boolean {
  return refusalOf(error)?.code === 'invalid-credentials'
}
