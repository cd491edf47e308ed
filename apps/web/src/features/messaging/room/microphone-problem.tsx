import { microphoneProblemTexts as texts } from '@escuta/i18n'
import { DeviceProblem } from './device-problem.tsx'
import type { CallProps } from './use-call.ts'

/** Why a person who is in the call, or waits for it, is not heard, and what helps: they see and hear the others. */
export function MicrophoneProblem({ client, state: { local } }: Pick<CallProps, 'client' | 'state'>) {
  const { microphone, camera } = local.problems
  if (microphone === null || microphone === 'insecure') return null
  const missing = camera === microphone ? 'both' : 'microphone'
  const { reason, help } = texts[microphone]
  return (
    <DeviceProblem client={client} retry={texts.retry}>
      {reason[missing]} {texts.unheard[missing]} {help}
    </DeviceProblem>
  )
}
