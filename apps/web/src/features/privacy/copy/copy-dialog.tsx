import type { DataCopy } from '@escuta/privacy/contract'
import { myCopyTexts as texts } from '@escuta/i18n'
import { failureToast } from '../../../lib/failure.ts'
import { codeRefusals, useCodeRequired } from '../../../lib/form/code-required.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { ProofFields } from '../../../lib/form/second-factor-field.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type CopyDialogProps = {
  readonly format: 'json' | 'html'
  readonly onClose: () => void
  readonly onMade: (copy: DataCopy) => void
}

const refusals = { ...codeRefusals, 'invalid-credentials': ['password', texts.passwordWrong] } as const

/** Asks for the password, and where it is on for the second factor, before a copy is made. */
export function CopyDialog({ format, onClose, onMade }: CopyDialogProps) {
  const account = trpc.identity.account.overview.useQuery()
  const copy = trpc.privacy.export.useMutation({ onSuccess: onMade, onError: failureToast(texts) })
  const needsCode = useCodeRequired(account.data?.secondFactor.isEnabled === true, copy.error)
  const { form, text, control } = useForm({
    initial: { password: '', code: '' },
    problemOf: ({ password, code }) => [
      ...missing('password', password !== '', texts.passwordRequired),
      ...missing('code', !needsCode || code, texts.codeRequired),
    ],
    onSubmit: ({ password, code }) =>
      copy.mutate({ format, password, ...(needsCode && { code: code.trim() }) }),
    error: copy.error,
    refusals,
  })
  return (
    <FormDialog
      title={texts.dialogTitle}
      description={texts.dialogLead}
      form={form}
      submit={texts.confirm}
      busyLabel={copy.isPending && texts.preparing}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <ProofFields label={texts.password} password={text('password')} code={needsCode && control('code')} />
    </FormDialog>
  )
}
