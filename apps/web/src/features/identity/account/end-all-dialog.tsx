import { accountTexts, sessionsTexts as texts } from '@escuta/i18n'
import { Checkbox } from '@escuta/ui/checkbox'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { beginLeaving, endLeaving } from '../../../lib/leaving.ts'
import { useLeave } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

/** Ends every session, optionally also this one. */
export function EndAllDialog({ onClose }: { readonly onClose: () => void }) {
  const leave = useLeave()
  const { form, values, change } = useForm<{ readonly keepThis: boolean }>({
    initial: { keepThis: true },
    problemOf: () => null,
    onSubmit: ({ keepThis }) => endAll.mutate({ keepThis }),
  })
  const { succeeded, refused } = useOutcome({ done: values.keepThis ? texts.endedOthers : texts.endedAll })
  const endAll = trpc.identity.account.endAllSessions.useMutation({
    onMutate: ({ keepThis: stays }) => stays || beginLeaving(),
    onSuccess: async (_, { keepThis: stays }) => {
      succeeded()
      if (stays) onClose()
      else await leave('/login')
    },
    onError: (error) => {
      endLeaving()
      refused(error)
    },
  })
  return (
    <FormDialog
      title={texts.endAllTitle}
      description={texts.endAllHint}
      form={form}
      submit={texts.endAllSubmit}
      busyLabel={endAll.isPending && texts.ending}
      cancel={accountTexts.cancel}
      onClose={onClose}
    >
      <Checkbox checked={values.keepThis} onChange={(keepThis) => change({ keepThis })} name="keepThis">
        {texts.keepThis}
      </Checkbox>
    </FormDialog>
  )
}
