import { callTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { LogIn } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { playChime } from '../chime.ts'
import type { CallProps } from '../use-call.ts'
import { peerName } from './peer-name.ts'

/** Who waits to be let in, with a quiet sound when someone comes. */
export function WaitingList({ room, client, state, hasChime }: CallProps & { readonly hasChime: boolean }) {
  const { waiting } = state
  const known = useRef(0)
  useEffect(() => {
    if (hasChime && waiting.length > known.current) void playChime().catch(() => undefined)
    known.current = waiting.length
  }, [waiting.length, hasChime])
  return (
    <ul aria-live="polite" className="grid gap-2">
      {waiting.map(({ peerId, userType }) => (
        <li
          key={peerId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-3"
        >
          <p className="flex items-start gap-3 font-semibold text-on-accent-soft">
            <LogIn className="mt-0.5 size-5.5 shrink-0" aria-hidden />
            {texts.waits(peerName(room, userType))}
          </p>
          <Button className="max-sm:w-full" onClick={() => client.admit(peerId)}>
            {texts.admit}
          </Button>
        </li>
      ))}
    </ul>
  )
}
