import { callTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import type { CallState } from '../call/call-state.ts'

type ConnectionNoticeProps = Pick<CallState, 'signalling'> & { readonly peers?: CallState['peers'] }

/** Says that signalling is away and comes back by itself; nothing while it is connected. */
export function ConnectionNotice({ signalling, peers = [] }: ConnectionNoticeProps) {
  if (signalling === 'connected') return null
  const goesOn = peers.some(({ connection, isPaused }) => connection === 'connected' && !isPaused)
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{goesOn ? texts.lostServer : texts.lost}</p>
      <p>{goesOn ? texts.lostServerHint : texts.lostHint}</p>
    </Notice>
  )
}
