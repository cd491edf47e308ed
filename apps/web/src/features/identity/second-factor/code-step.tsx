import { secondFactorTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { CodeField } from '@escuta/ui/code-field'
import { type ReactNode, useState } from 'react'
import { useCodeForm } from './code-form.ts'

type Kind = 'digits' | 'recovery'

type CodeStepProps = {
  readonly onCode: (code: string) => void
  /** The problem of the code that was sent. */
  readonly problem: string | undefined
  readonly busy: boolean
  readonly disabled: boolean
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** Asks for the code of the authenticator app, or a recovery code. */
export function CodeStep({ onBack, ...rest }: CodeStepProps) {
  const [kind, setKind] = useState<Kind>('digits')
  const isDigits = kind === 'digits'
  return (
    <div className="grid gap-5">
      <CodeEntry key={kind} kind={kind} {...rest} />
      <div className="-mx-3 flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" onClick={() => setKind(isDigits ? 'recovery' : 'digits')}>
          {isDigits ? texts.toRecovery : texts.toApp}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.backToPassword}
        </Button>
      </div>
    </div>
  )
}

type CodeEntryProps = Omit<CodeStepProps, 'onBack'> & { readonly kind: Kind }

function CodeEntry({ kind, onCode, problem, busy, disabled, children }: CodeEntryProps) {
  const { send, field } = useCodeForm({ onCode, problem, focusFirst: true })
  const isDigits = kind === 'digits'
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p className="text-ink-soft">{isDigits ? texts.lead : texts.recoveryLead}</p>
      <CodeField
        kind={kind}
        name="code"
        label={isDigits ? texts.code : texts.recoveryCode}
        {...(isDigits && { placeholder: texts.codePlaceholder })}
        {...field}
      />
      {children}
      <Button type="submit" size="large" wide disabled={disabled} busyLabel={busy && texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  )
}
