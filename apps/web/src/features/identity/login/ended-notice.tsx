import { endedSessionTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { useReturnTo } from '../../../lib/login-state.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Why one has to sign in again, where a page that needs it led here. */
export function EndedNotice() {
  const wasSent = useReturnTo() !== undefined
  const ended = trpc.identity.endedSession.useQuery(undefined, { enabled: wasSent, staleTime: 0, gcTime: 0 })
  if (!wasSent || !ended.data) return null
  return (
    <Notice tone="warning" live>
      {texts[ended.data.reason]}
    </Notice>
  )
}
