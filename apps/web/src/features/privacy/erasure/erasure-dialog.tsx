import { erasureTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import type { ErasedAnswer, PaidAppointment } from '@escuta/privacy/contract'
import { TextField } from '@escuta/ui/text-field'
import { useState } from 'react'
import { failureToast, refusalOf } from '../../../lib/failure.ts'
import { useCodeRequired } from '../../../lib/form/code-required.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { ProofFields } from '../../../lib/form/second-factor-field.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { writeLastEmail } from '../../../lib/last-email.ts'
import { whileLeaving } from '../../../lib/leaving.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import { upcomingAppointmentsIn } from '../../../lib/upcoming-appointments.ts'
import { erasureOf, type ErasureProof, proofProblem } from './erasure-proof.ts'
import { refundOf } from './paid-ahead.tsx'

type ErasureDialogProps = {
  /** The paid appointments that the person has read of, and agrees to cancel. */
  readonly cancelling: readonly PaidAppointment[]
  readonly onClose: () => void
  readonly onErased: (erased: ErasedAnswer) => void
  /** Called when the paid appointments ahead are others, or what comes back of them. */
  readonly onAppointmentsFound: (appointments: readonly PaidAppointment[]) => void
}

const refusals = {
  'invalid-credentials': ['password', texts.passwordWrong],
  'wrong-code': ['code'],
  'second-factor-required': ['code', texts.codeRequired],
} as const

export function ErasureDialog({ cancelling, onClose, onErased, onAppointmentsFound }: ErasureDialogProps) {
  const account = trpc.identity.account.overview.useQuery()
  const { erase, isErasing, error } = useErasure({ onErased, onAppointmentsFound })
  const needsCode = useCodeRequired(account.data?.secondFactor.isEnabled === true, error)
  const { form, text, control } = useForm<ErasureProof>({
    initial: { password: '', code: '', word: '' },
    problemOf: (proof) => proofProblem(proof, needsCode),
    onSubmit: (proof) => void (isErasing || erase(erasureOf(proof, needsCode, cancelling))),
    error,
    refusals,
  })
  const close = () => isErasing || onClose()
  return (
    <FormDialog
      title={texts.dialogTitle}
      description={texts.dialogLead}
      form={form}
      submit={texts.confirm}
      variant="danger"
      busyLabel={isErasing && texts.erasing}
      cancel={texts.cancel}
      onClose={close}
    >
      {cancelling.length > 0 && <p className="text-pretty">{cancellingText(cancelling)}</p>}
      <ProofFields
        label={texts.password}
        password={text('password')}
        code={needsCode && { ...control('code'), label: texts.code, hint: texts.codeHint }}
      />
      <TextField
        {...text('word')}
        label={texts.confirmationWord}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </FormDialog>
  )
}

function cancellingText(cancelling: readonly PaidAppointment[]): string {
  const refund = refundOf(cancelling)
  return texts.ahead.inDialog(cancelling.length, refund > 0 ? formatBrl(refund) : null)
}

/**
 * Erases the account and removes the user's data from this browser. Without React Query, because a mutation's success
 * refetches every query, which the erased account may no longer read.
 */
function useErasure({
  onErased,
  onAppointmentsFound,
}: Pick<ErasureDialogProps, 'onErased' | 'onAppointmentsFound'>) {
  const [isErasing, setErasing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function erase(proof: ReturnType<typeof erasureOf>): Promise<void> {
    setErasing(true)
    setError(null)
    try {
      const erased = await whileLeaving(() => trpcClient.privacy.erasePerson.mutate(proof))
      writeLastEmail(null)
      onErased(erased)
    } catch (failure) {
      setErasing(false)
      const refusal = refusalOf(failure)
      if (refusal?.code === 'appointments-block-erasure')
        onAppointmentsFound(paidAppointmentsIn(refusal.details?.['appointments']))
      else {
        setError(failure)
        failureToast(texts)(failure)
      }
    }
  }
  return { erase, isErasing, error }
}

/** The paid appointments in the details of a refused erasure. */
function paidAppointmentsIn(details: unknown): readonly PaidAppointment[] {
  return upcomingAppointmentsIn(details).filter((each): each is PaidAppointment =>
    [
      ['professionalName', 'string'],
      ['sentence', 'string'],
      ['paid', 'number'],
      ['refund', 'number'],
      ['isProcessing', 'boolean'],
    ].every(([name = '', type]) => typeof Reflect.get(each, name) === type),
  )
}
