import { accountTexts, changePasswordTexts as texts, resetTexts, secondFactorTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { codeRefusals, useCodeRequired } from '../../../lib/form/code-required.ts'
import { SecondFactorField } from '../../../lib/form/second-factor-field.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../reset-password/new-password-problems.ts'
import { WaitNotice } from '../wait-notice.tsx'
import { AccountSection } from './account-section.tsx'
import { useOutcome } from './use-outcome.ts'

const refusals = { ...codeRefusals, 'invalid-credentials': ['current', accountTexts.passwordWrong] } as const
const empty = { current: '', password: '', confirmation: '', code: '' }

/** Changes the password; requires the current one and the second factor's code. A failed save keeps the input. */
export function PasswordSection(props: { readonly withCode: boolean }) {
  const { succeeded, refused, secondsLeft } = useOutcome({ done: texts.saved, doneHint: texts.savedHint })
  const save = trpc.identity.account.changePassword.useMutation({
    onSuccess: (answer) => {
      succeeded(answer)
      reset()
    },
    onError: (error) => {
      refused(error)
      change({ code: '' })
    },
  })
  const withCode = useCodeRequired(props.withCode, save.error)
  const { form, text, control, change, reset } = useForm({
    initial: empty,
    problemOf: (typed) => problemsOf(typed, withCode),
    onSubmit: ({ current, password, code }) =>
      save.mutate({ current, password, ...(code && { code: code.trim() }) }),
    error: save.error,
    refusals,
  })
  return (
    <AccountSection id="senha" title={texts.heading} about={texts.about}>
      <form {...form} className="grid gap-5">
        <TextField {...text('current')} label={texts.current} type="password" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NewPasswordFields text={text} labels={resetTexts} />
        </div>
        {withCode && <SecondFactorField {...control('code')} />}
        <WaitNotice secondsLeft={secondsLeft} />
        <Button
          type="submit"
          className="max-sm:w-full sm:justify-self-end"
          disabled={secondsLeft > 0}
          busyLabel={save.isPending && accountTexts.saving}
        >
          {texts.submit}
        </Button>
      </form>
    </AccountSection>
  )
}

function problemsOf(typed: typeof empty, withCode: boolean) {
  return [
    ...missing('current', typed.current !== '', texts.currentRequired, texts.required),
    ...newPasswordProblems(typed),
    ...missing('code', !withCode || typed.code, secondFactorTexts.required, texts.required),
  ]
}
