import { callTexts as texts } from '@escuta/i18n'
import { SignalHigh, SignalLow, SignalMedium, WifiOff } from 'lucide-react'
import type { RemotePeer } from '../../call/call-state.ts'

const icons = { good: SignalHigh, fair: SignalMedium, poor: SignalLow }

/** How good the connection to a participant is, in an icon and in words. */
export function QualityMark({ connection, quality }: Pick<RemotePeer, 'connection' | 'quality'>) {
  const Icon = connection === 'connected' ? icons[quality] : WifiOff
  return (
    <span className="inline-flex items-center gap-1.5 text-caption whitespace-nowrap">
      <Icon className="size-4.5 shrink-0" aria-hidden />
      {connection === 'connected' ? texts.quality[quality] : texts.connection[connection]}
    </span>
  )
}
