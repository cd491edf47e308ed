import { secondFactorTexts as texts } from '@escuta/i18n'
import { CodeField } from '@escuta/ui/code-field'
import { Notice } from '@escuta/ui/notice'
import type { ReactNode } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { SubmitButton } from '../submit-button.tsx'

export type CodeFormProps = {
  readonly onCode: (code: string) => void
  /** The problem of the code that was sent; it stays in the field, selected. */
  readonly problem: string | undefined
  /** The code that a demonstration takes, shown instead of an app's. */
  readonly demoCode?: string | undefined
  readonly busy: boolean
  readonly secondsLeft: number
}

type CodeFormLooks = {
  readonly kind: 'digits' | 'recovery'
  /** Shown above the field. */
  readonly lead: ReactNode
  readonly hint?: string
  /** Whether the field takes the focus on mount. */
  readonly focusFirst: boolean
}

export function CodeForm(props: CodeFormProps & CodeFormLooks) {
  const { kind, lead, hint, focusFirst, onCode, problem, demoCode, busy, secondsLeft } = props
  const isDigits = kind === 'digits'
  const { form, control } = useForm({
    initial: { code: '' },
    problemOf: ({ code }) => (code.trim() ? null : { field: 'code', description: texts.required }),
    onSubmit: ({ code }) => onCode(code.trim()),
    ...(problem && { refused: [['code', problem]] }),
    ...(focusFirst && { focusFirst: 'code' }),
  })
  return (
    <form {...form} className="grid gap-5">
      {lead}
      {isDigits && demoCode !== undefined && <Notice>{texts.demoCode(demoCode)}</Notice>}
      <CodeField
        {...control('code')}
        kind={kind}
        label={isDigits ? texts.code : texts.recoveryCode}
        hint={hint}
        {...(isDigits && { placeholder: texts.codePlaceholder })}
      />
      <SubmitButton secondsLeft={secondsLeft} busyLabel={busy && texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </form>
  )
}
