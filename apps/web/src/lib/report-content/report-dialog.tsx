import type { ReportCategory } from '@escuta/administration/contract'
import { reportTexts as texts } from '@escuta/i18n'
import { Select } from '@escuta/ui/select'
import { Textarea } from '@escuta/ui/textarea'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../failure.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { trpc } from '../trpc.ts'
import type { ReportedSubject } from './reported-subject.ts'

type Values = { readonly category: ReportCategory | undefined; readonly text: string }

const categories = (['offence', 'false', 'privacy', 'advertising', 'misconduct', 'other'] as const).map(
  (value) => ({ value, label: texts.categories[value] }),
)

type ReportDialogProps = {
  readonly subject: ReportedSubject
  readonly onClose: () => void
}

/** Reports a profile, a review or a message. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const report = trpc.administration.moderation.reportContent.useMutation({
    onSuccess: successToast(texts.sent, texts.sentHint, onClose),
    onError: failureToast(texts),
  })
  const { form, text, control } = useForm<Values>({
    initial: { category: undefined, text: '' },
    problemOf: problemsOf,
    onSubmit: ({ category, text: written }) =>
      category && report.mutate({ subject, category, text: written }),
    error: report.error,
  })
  return (
    <FormDialog
      title={texts.title[subject.kind]}
      description={texts.leads[subject.kind]}
      form={form}
      submit={texts.submit}
      busyLabel={report.isPending && texts.sending}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <Select
        {...control('category')}
        label={texts.category}
        placeholder={texts.choose}
        options={categories}
      />
      <Textarea {...text('text')} label={texts.text} hint={texts.textHint} maxLength={500} />
    </FormDialog>
  )
}

function problemsOf({ category, text }: Values): readonly FormProblem<keyof Values>[] {
  return [
    ...(category ? [] : [{ field: 'category' as const, description: texts.categoryMissing }]),
    ...(text.trim().length < 10 ? [{ field: 'text' as const, description: texts.textMissing }] : []),
  ]
}
