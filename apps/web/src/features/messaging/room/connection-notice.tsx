import { callTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import type { CallState } from '../call/call-state.ts'

/** Says that signalling is away and comes back by itself; nothing while it is connected. */
export function ConnectionNotice({ signalling }: Pick<CallState, 'signalling'>) {
  if (signalling === 'connected') return null
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.lost}</p>
      <p>{texts.lostHint}</p>
    </Notice>
  )
}
