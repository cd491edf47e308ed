import { callTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { isLeaving } from '../../../../lib/leaving.ts'

const { leaving: texts } = callTexts

/** Asks before a running call is left: for another page of the product by a dialog, otherwise by the browser's own. */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !isLeaving() && current.pathname !== next.pathname,
    enableBeforeUnload: () => !isLeaving(),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      onClose={reset}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button onClick={reset}>{texts.stay}</Button>
          <Button variant="dangerQuiet" onClick={proceed}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
