import { secondFactorTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

type CodeStepProps = CodeFormProps & { readonly onBack: () => void }

export function CodeStep({ onBack, ...form }: CodeStepProps) {
  const [kind, setKind] = useState<'digits' | 'recovery'>('digits')
  const isDigits = kind === 'digits'
  return (
    <div className="grid gap-5">
      <CodeForm
        key={kind}
        kind={kind}
        focusFirst
        lead={<p className="text-ink-soft">{isDigits ? texts.lead : texts.recoveryLead}</p>}
        {...form}
      />
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
