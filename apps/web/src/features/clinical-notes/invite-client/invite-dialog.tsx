import { clientInvitationTexts as texts } from '@escuta/i18n'
import { TextField } from '@escuta/ui/text-field'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type InviteDialogProps = {
  readonly clientId: string
  readonly name: string
  readonly email: string | null
  readonly onClose: () => void
}

/** Invites a patient to an account, by the address that is known or another one. */
export function InviteDialog({ clientId, name, email: known, onClose }: InviteDialogProps) {
  const invite = trpc.identity.invitation.inviteClient.useMutation({
    onSuccess: successToast(texts.done, texts.doneHint, onClose),
    onError: failureToast(texts),
  })
  const { form, text } = useForm({
    initial: { email: known ?? '' },
    problemOf: ({ email }) => missing('email', email, texts.emailRequired, texts.failed),
    onSubmit: ({ email }) => invite.mutate({ clientId, email: email.trim() }),
    error: invite.error,
    focusFirst: 'email',
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(name)}
      form={form}
      submit={texts.submit}
      busyLabel={invite.isPending && texts.submitting}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <TextField {...text('email')} label={texts.email} type="email" autoComplete="off" />
    </FormDialog>
  )
}
