import { microphoneProblemTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { RotateCw } from 'lucide-react'
import type { CallProps } from './use-call.ts'

/** Why a person who is in the call, or waits for it, is not heard, and what helps: they see and hear the others. */
export function MicrophoneProblem({ client, state: { local } }: Pick<CallProps, 'client' | 'state'>) {
  const { microphone, camera } = local.problems
  if (microphone === null || microphone === 'insecure') return null
  const missing = camera === microphone ? 'both' : 'microphone'
  const { reason, help } = texts[microphone]
  return (
    <Notice tone="warning" live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {reason[missing]} {texts.unheard[missing]} {help}
        </p>
        <Button variant="secondary" size="small" onClick={() => void client.prepare()}>
          <RotateCw aria-hidden />
          {texts.retry}
        </Button>
      </div>
    </Notice>
  )
}
