import type { OpenSession } from '@escuta/identity/contract'
import { TooltipProvider } from '@escuta/ui/tooltip'
import { SessionRow } from './session-row.tsx'

export function SessionList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  return (
    <TooltipProvider>
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </TooltipProvider>
  )
}
