import { useBlocker } from '@tanstack/react-router'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { isLeaving } from '../../../lib/leaving.ts'

const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/** Asks before unsaved changes are lost: on another page of the product by a dialog, otherwise by the browser's own. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && !isLeaving() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved && !isLeaving(),
    withResolver: true,
  })
  return status === 'blocked' && <LeaveDialog onLeave={proceed} onStay={reset} />
}
