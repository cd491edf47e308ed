import { cameraProblemTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { RotateCw } from 'lucide-react'
import type { CallProps } from './use-call.ts'

/** Why there is no picture, beside sound that works. Not shown to a person without a camera, who knows it. */
export function CameraProblem({ client, state: { local } }: Pick<CallProps, 'client' | 'state'>) {
  const { camera, microphone } = local.problems
  if (camera === null || camera === 'no-device' || camera === 'insecure' || microphone === camera) return null
  return (
    <Notice tone="warning" live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{texts[camera]}</p>
        <Button variant="secondary" size="small" onClick={() => void client.prepare()}>
          <RotateCw aria-hidden />
          {texts.retry}
        </Button>
      </div>
    </Notice>
  )
}
