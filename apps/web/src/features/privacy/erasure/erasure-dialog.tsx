import type { PaidAppointment, RetainedByLaw } from '@escuta/privacy/contract'
import { erasureTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SecondFactorField } from '../../../lib/form/second-factor-field.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { type ErasureProof, proofProblem } from './erasure-proof.ts'
import { type ErasureProblem, useErasure } from './use-erasure.ts'

type ErasureDialogProps = {
  readonly onClose: () => void
  readonly onErased: (retained: readonly RetainedByLaw[]) => void
  readonly onAppointmentsFound: (appointments: readonly PaidAppointment[]) => void
}

/** The dialog that erases the account: password, code where enabled, and the confirmation word. */
export function ErasureDialog({ onClose, onErased, onAppointmentsFound }: ErasureDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const account = trpc.identity.account.overview.useQuery()
  const [proof, setProof] = useState<ErasureProof>({ password: '', code: '', word: '' })
  const [problem, setProblem] = useState<ErasureProblem | null>(null)
  const [codeAsked, setCodeAsked] = useState(false)
  const needsCode = codeAsked || account.data?.secondFactor.isEnabled === true
  const { erase, isErasing } = useErasure({
    onErased,
    onAppointmentsFound,
    onCodeNeeded: () => {
      setCodeAsked(true)
      setProblem({ field: 'code', message: texts.codeRequired })
    },
    onProblem: setProblem,
  })
  useEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus()
  }, [problem])

  function send(event: FormEvent) {
    event.preventDefault()
    const missing = proofProblem(proof, needsCode)
    setProblem(missing)
    if (!missing && !isErasing) void erase(proof, needsCode)
  }
  const error = (field: keyof ErasureProof) => (problem?.field === field ? problem.message : undefined)
  function text(
    field: 'password' | 'word',
    rest: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'>,
  ) {
    const onChange = (value: string) => setProof({ ...proof, [field]: value })
    return (
      <TextField
        {...rest}
        name={field}
        value={proof[field]}
        error={error(field)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={() => !isErasing && onClose()}
      title={texts.dialogTitle}
      description={texts.dialogLead}
      actions={
        <>
          <Button type="submit" form={formId} variant="danger" busyLabel={isErasing && texts.erasing}>
            {texts.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose} disabled={isErasing}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={send} className="grid gap-5">
        {problem?.field === null && (
          <Notice tone="danger" live>
            <p>{problem.message}</p>
          </Notice>
        )}
        {text('password', { label: texts.password, type: 'password', autoComplete: 'current-password' })}
        {needsCode && (
          <SecondFactorField
            label={texts.code}
            hint={texts.codeHint}
            value={proof.code}
            error={error('code')}
            onChange={(code) => setProof({ ...proof, code })}
          />
        )}
        {text('word', { label: texts.confirmationWord, autoComplete: 'off', autoCapitalize: 'characters' })}
      </form>
    </Dialog>
  )
}
