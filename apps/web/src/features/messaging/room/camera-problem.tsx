import { cameraProblemTexts as texts } from '@escuta/i18n'
import { DeviceProblem } from './device-problem.tsx'
import type { CallProps } from './use-call.ts'

/** Why there is no picture, beside sound that works. Not shown to a person without a camera, who knows it. */
export function CameraProblem({ client, state: { local } }: Pick<CallProps, 'client' | 'state'>) {
  const { camera, microphone } = local.problems
  if (camera === null || camera === 'no-device' || camera === 'insecure' || microphone === camera) return null
  return (
    <DeviceProblem client={client} retry={texts.retry}>
      {texts[camera]}
    </DeviceProblem>
  )
}
