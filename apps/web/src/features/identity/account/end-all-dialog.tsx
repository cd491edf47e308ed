import { accountTexts, sessionsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Checkbox } from '@escuta/ui/checkbox'
import { Dialog } from '@escuta/ui/dialog'
import { useState } from 'react'
import { beginLeaving, endLeaving } from '../../../lib/leaving.ts'
import { useLeave } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useOutcome } from './use-outcome.ts'

/** Ends every session, optionally also this one. */
export function EndAllDialog({ onClose }: { readonly onClose: () => void }) {
  const [keepThis, setKeepThis] = useState(true)
  const leave = useLeave()
  const { succeeded, refused } = useOutcome({ done: keepThis ? texts.endedOthers : texts.endedAll })
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
    <Dialog
      title={texts.endAllTitle}
      description={texts.endAllHint}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => endAll.mutate({ keepThis })} busyLabel={endAll.isPending && texts.ending}>
            {texts.endAllSubmit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </>
      }
    >
      <Checkbox checked={keepThis} onChange={setKeepThis} name="keepThis">
        {texts.keepThis}
      </Checkbox>
    </Dialog>
  )
}
